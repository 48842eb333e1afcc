import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import type { CallData, CallInput } from '@/lib/api/call'
import { ApiError } from '@/lib/client/api-error'
import { deskApi } from '@/lib/client/desk-client'
import type { DeskLead, handleLead, listLeads, showDeskLead } from '@/lib/desk/leads/desk-lead-contract'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'

export type LeadList = CallData<typeof listLeads>
export type WholeLead = CallData<typeof showDeskLead>
export type LeadsState = 'open' | 'closed'

/** What came meanwhile is asked for at the latest then; a nudge asks earlier. */
const AGAIN_MS = 15_000

/** The leads of a state as a page was made with them. */
export interface FirstLeads {
  readonly state: LeadsState
  readonly list: LeadList | null
}

export function useLeads(state: LeadsState, first: FirstLeads) {
  const { market } = useDesk()
  return useQuery({
    queryKey: ['desk', 'leads', state],
    queryFn: ({ signal }) => atDesk(() => deskApi(market).leads.list({ query: { state } }, { signal })),
    refetchInterval: AGAIN_MS,
    ...(first.list && first.state === state ? { initialData: first.list } : {}),
  })
}

/** One, with what was written. */
export function useLead(uuid: string) {
  const { market } = useDesk()
  return useQuery({
    queryKey: ['desk', 'leads', 'one', uuid],
    queryFn: ({ signal }) => atDesk(() => deskApi(market).leads.show({ params: { uuid } }, { signal })),
    refetchInterval: AGAIN_MS,
  })
}

const seenAs = (version: number) => ({ 'If-Match': `"${version}"` })

/** Takes one on, gives it back, closes or opens it, as it was seen; everything of leads is asked anew, also where somebody was faster. */
export function useHandleLead({ uuid, version }: Pick<DeskLead, 'uuid' | 'version'>) {
  const { market } = useDesk()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<typeof handleLead>['body']>) =>
      atDesk(() => deskApi(market).leads.handle({ params: { uuid }, body }, { headers: seenAs(version) })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk', 'leads'] }),
  })
}

/** Answers one as it was seen. */
export function useAnswerLead({ uuid, version }: Pick<DeskLead, 'uuid' | 'version'>, onDone: () => void) {
  const { market } = useDesk()
  const queries = useQueryClient()
  const askAnew = () => queries.invalidateQueries({ queryKey: ['desk', 'leads'] })
  return useKeyedSubmit(
    async (body: { readonly message: string; readonly close: boolean }, options) => {
      try {
        return await atDesk(() =>
          deskApi(market).leads.answer({ params: { uuid }, body }, { ...options, headers: seenAs(version) }),
        )
      } catch (error) {
        // What stands there now is shown above the words that were not sent.
        if (fasterLead(error)) void askAnew()
        throw error
      }
    },
    () => {
      void askAnew()
      onDone()
    },
  )
}

/** How a lead stands now that somebody else was faster with; null for every other failure. */
export function fasterLead(error: unknown): DeskLead | null {
  const isSo = error instanceof ApiError && error.code === 'version_conflict'
  return isSo ? ((error.data as DeskLead | null) ?? null) : null
}
