import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { deskApi } from '@/lib/client/desk-client'
import { inOrderFor } from '@/lib/desk/inbox/placeholders'
import type { SavedAnswer } from '@/lib/desk/inbox/saved-answer-contract'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'

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

/** Keeps an answer under its uuid. */
export function useKeepAnswer(onDone: () => void) {
  const { market } = useDesk()
  const queries = useQueryClient()
  return useSubmit({
    send: ({ uuid, title, language, text }: SavedAnswer) =>
      atDesk(() => deskApi(market).savedAnswers.keep({ params: { uuid }, body: { title, language, text } })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: KEY })
      onDone()
    },
  })
}

/** Forgets an answer. */
export function useDropAnswer(onDone: () => void) {
  const { market } = useDesk()
  const queries = useQueryClient()
  return useSubmit({
    send: (uuid: string) => atDesk(() => deskApi(market).savedAnswers.drop({ params: { uuid } })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: KEY })
      onDone()
    },
  })
}
