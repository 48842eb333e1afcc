import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { ApiError, isMissing } from '@/lib/client/api-error'
import { deskApi } from '@/lib/client/desk-client'
import { failureText } from '@/lib/client/failure-text'
import type { DeskCase } from '@/lib/desk/case-contract'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { type Today, todayKey } from './use-today'

/** What a person adds to a case. */
export type Handling =
  | { readonly owner: DeskCase['owner'] }
  | { readonly snoozed_until: string | null }
  | { readonly note: string | null }

const DEEDS = ['desk', 'case'] as const

interface Deed {
  readonly before: DeskCase
  readonly handling: Handling
  /** What is said of it; null for what is taken back. */
  readonly said: string | null
}

/** How a case stands now that somebody else was faster with; null for every other failure. */
function fasterCase(error: unknown): DeskCase | null {
  const isSo = error instanceof ApiError && error.code === 'version_conflict'
  return isSo ? ((error.data as DeskCase | null) ?? null) : null
}

/**
 * Handles a case at once: what is shown changes before the answer, and back when it says no. Whatever was done can be
 * taken back for a moment, since nothing left the house. It is done to the case as it was seen: where somebody was
 * faster nothing is written over, and what they did is shown.
 */
export function useHandleCase(isSnoozed: boolean) {
  const t = useTranslations('desk.today')
  const { market } = useDesk()
  const queries = useQueryClient()
  const key = todayKey(isSnoozed)
  const patch = (change: (cases: readonly DeskCase[]) => readonly DeskCase[]) =>
    queries.setQueryData<Today>(key, (today) => {
      if (!today) return today
      const cases = [...change(today.cases)]
      return { ...today, cases, total: cases.length }
    })
  const say = deskToasts.getState().show
  // What one's own deeds made of a case: the next of them stands on it, also where it was begun before the answer came.
  const own = useRef(new Map<string, number>())
  const send = async ({ before: { key: at, version }, handling }: Deed) => {
    const seen = Math.max(version, own.current.get(at) ?? 0)
    const handled = await atDesk(() =>
      deskApi(market).cases.handle(
        { params: { key: at }, body: bodyOf(handling) },
        { headers: { 'If-Match': `"${seen}"` } },
      ),
    )
    own.current.set(at, handled.version)
    return handled
  }
  const { mutate } = useMutation({
    // One after the other: what was taken back must not overtake what was taken.
    scope: { id: 'desk-cases' },
    mutationKey: DEEDS,
    mutationFn: send,
    onMutate: async ({ before, handling, said }) => {
      await queries.cancelQueries({ queryKey: key })
      patch((cases) => shownAfter(cases, { ...before, ...handling }, isSnoozed))
      if (said !== null)
        say({ text: said, undo: () => mutate({ before, handling: undoing(before, handling), said: null }) })
    },
    onError: (error, { before }) => {
      const isGone = isMissing(error)
      const faster = fasterCase(error)
      patch((cases) => (isGone ? without(cases, before.key) : shownAfter(cases, faster ?? before, isSnoozed)))
      const text = faster && t('faster', { name: faster.changed_by ?? '' })
      say({ text: isGone ? t('gone') : (text ?? failureText(error, t('notDone'))), isFailure: true })
    },
    // What is put off is in the other list now. While something else is under way, the answer would be older than it.
    onSettled: () => {
      if (queries.isMutating({ mutationKey: DEEDS }) <= 1)
        return queries.invalidateQueries({ queryKey: ['desk', 'today'] })
    },
  })
  return mutate
}

function bodyOf(handling: Handling) {
  if ('owner' in handling) return { owner: handling.owner?.uuid ?? null }
  if ('note' in handling) return { note: handling.note }
  return { snooze_until: handling.snoozed_until }
}

function undoing(before: DeskCase, handling: Handling): Handling {
  if ('owner' in handling) return { owner: before.owner }
  if ('note' in handling) return { note: before.note }
  return { snoozed_until: before.snoozed_until }
}

const without = (cases: readonly DeskCase[], key: string) => cases.filter((one) => one.key !== key)

/** The list with a case as it is now, in its place by deadline: gone from it when it belongs to the other one. */
function shownAfter(cases: readonly DeskCase[], after: DeskCase, isSnoozed: boolean): readonly DeskCase[] {
  const others = without(cases, after.key)
  if ((after.snoozed_until !== null) !== isSnoozed) return others
  const at = others.findIndex((one) => one.due_at > after.due_at)
  const known = cases.findIndex((one) => one.key === after.key)
  return others.toSpliced(known !== -1 ? known : at === -1 ? others.length : at, 0, after)
}
