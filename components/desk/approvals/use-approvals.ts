import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import type { CallData } from '@/lib/api/call'
import { ApiError } from '@/lib/client/api-error'
import type { CallOptions } from '@/lib/client/bind'
import { deskApi } from '@/lib/client/desk-client'
import type { Approval, listApprovals } from '@/lib/desk/approval-contract'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'

export type Approvals = CallData<typeof listApprovals>

const KEY = ['desk', 'approvals'] as const

/** Somebody else may sign the same one. */
const POLL_MS = 15_000

/** What waits for a signature and what was decided lately. @param first what the page was made with */
export function useApprovals(first: Approvals | null) {
  const { market, session } = useDesk()
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => atDesk(() => deskApi(market).approvals.list({}, { signal })),
    enabled: session.permissions.includes('ask_refund'),
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
    ...(first ? { initialData: first } : {}),
  })
}

/** A signature, or a no with its reason. */
export type Decision = { readonly does: 'sign' } | { readonly does: 'decline'; readonly reason: string }

/** What was decided already comes with the refusal, in the words of whoever was faster; null for every other failure. */
export function decidedAlready(error: unknown): Approval | null {
  const isSo = error instanceof ApiError && error.code === 'already_decided'
  return isSo ? ((error.data as Approval | null) ?? null) : null
}

/** Which words tell of an approval: a decision about one reservation leaves its departure as it is. */
export function wordsOf({ kind, subject }: Pick<Approval, 'kind' | 'subject'>) {
  return kind === 'departure' && subject.type === 'reservation' ? 'unserved' : kind
}

/** Decides on one approval; where somebody was faster, what they decided is shown instead. */
export function useDecide({ uuid }: Pick<Approval, 'uuid'>) {
  const t = useTranslations('desk.approvals')
  const { market, session } = useDesk()
  const queries = useQueryClient()
  // Said by a toast: what is decided moves to the other list, and would take a message beside it along.
  const sayFaster = ({ state, decided_by: by }: Approval) => {
    const name = by === null || by.uuid === session.actor.uuid ? t('you') : by.name
    const text = t(state === 'signed' ? 'wasSigned' : 'wasDeclined', { name })
    deskToasts.getState().show({ text, isFailure: true })
  }
  const doneText = (one: Approval) =>
    one.state === 'waiting' ? t('done.waiting') : t(`done.${one.state}.${wordsOf(one)}`)
  const put = (decided: Approval) =>
    queries.setQueryData<Approvals>(
      KEY,
      (all) => all && { items: all.items.map((one) => (one.uuid === decided.uuid ? decided : one)) },
    )
  const call = (decision: Decision, options: CallOptions) => {
    const { sign, decline } = deskApi(market).approvals
    if (decision.does === 'sign') return sign({ params: { uuid } }, options)
    return decline({ params: { uuid }, body: { reason: decision.reason } }, options)
  }
  return useKeyedSubmit(
    async (decision: Decision, options) => {
      try {
        return await atDesk(() => call(decision, options))
      } catch (error) {
        const decided = decidedAlready(error)
        if (decided) {
          put(decided)
          sayFaster(decided)
        }
        throw error
      }
    },
    (decided) => {
      put(decided)
      deskToasts.getState().show({ text: doneText(decided) })
      for (const what of ['today', 'reservation', 'approvals'])
        void queries.invalidateQueries({ queryKey: ['desk', what] })
    },
  )
}
