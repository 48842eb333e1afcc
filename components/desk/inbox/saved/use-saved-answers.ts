import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { deskApi } from '@/lib/client/desk-client'
import { inOrderFor } from '@/lib/desk/inbox/placeholders'
import type { SavedAnswer } from '@/lib/desk/inbox/saved-answer-contract'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { seenAs, unlessFaster } from '../../unless-faster'

const KEY = ['desk', 'saved-answers'] as const
/** Colleagues change one now and then. */
const STALE_MS = 60_000

/** Answers that are kept on one's side of the desk, those in one's language first. */
export function useSavedAnswers() {
  const { market } = useDesk()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => atDesk(() => deskApi(market).savedAnswers.list({}, { signal })),
    staleTime: STALE_MS,
  })
  return { ...query, answers: query.data && inOrderFor(query.data.items, market.locale) }
}

/** An answer as it is written; without a version it is kept whatever is there. */
export type AnswerDraft = Omit<SavedAnswer, 'version'> & { readonly version: number | null }

/** Keeps an answer under its uuid. @param onFaster instead of what a colleague changed or forgot meanwhile */
export function useKeepAnswer(onDone: () => void, onFaster: (now: SavedAnswer | null) => void) {
  const { market } = useDesk()
  const queries = useQueryClient()
  return useSubmit({
    send: ({ uuid, title, language, text, version }: AnswerDraft) => {
      const asked = { params: { uuid }, body: { title, language, text } }
      const call = () => atDesk(() => deskApi(market).savedAnswers.keep(asked, seenAs(version)))
      return unlessFaster<SavedAnswer>(call, (now) => {
        void queries.invalidateQueries({ queryKey: KEY })
        onFaster(now)
      })
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: KEY })
      onDone()
    },
  })
}

/** Forgets an answer as it was seen. */
export function useDropAnswer(onDone: () => void, onFaster: () => void) {
  const { market } = useDesk()
  const queries = useQueryClient()
  return useSubmit({
    send: ({ uuid, version }: SavedAnswer) => {
      const call = () =>
        atDesk(() => deskApi(market).savedAnswers.drop({ params: { uuid } }, seenAs(version)))
      return unlessFaster(call, () => {
        void queries.invalidateQueries({ queryKey: KEY })
        onFaster()
      })
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: KEY })
      onDone()
    },
  })
}
