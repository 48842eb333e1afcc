import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '@/components/layout/forms/use-submit'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import type { listPublishedQuestions, PublishedQuestion } from '@/lib/desk/inbox/published-question-contract'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { seenAs, unlessFaster } from '../unless-faster'

const KEY = ['desk', 'questions'] as const

export type PublishedQuestions = CallData<typeof listPublishedQuestions>

/**
 * A question as it is to stand on the page of its trip, and the conversation it comes from. Without a version it stands
 * there whatever did before.
 */
export type QuestionDraft = Pick<PublishedQuestion, 'uuid' | 'language' | 'question' | 'answer'> & {
  readonly chat: string
  readonly version: number | null
}

/** Questions that stand on pages of trips. @param first what the page was made with */
export function useQuestions(first: PublishedQuestions | null) {
  const { market } = useDesk()
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => atDesk(() => deskApi(market).questions.list({}, { signal })),
    ...(first ? { initialData: first } : {}),
  })
}

/**
 * Puts one on the page of its trip, or changes its words; the list is asked anew.
 * @param onFaster instead of what a colleague changed or took off meanwhile
 */
export function usePublishQuestion(
  onDone: () => void,
  onFaster: (now: PublishedQuestion | null) => void = () => undefined,
) {
  const { market } = useDesk()
  const queries = useQueryClient()
  return useSubmit({
    send: ({ chat, uuid, version, ...body }: QuestionDraft) => {
      const asked = { params: { uuid: chat, question: uuid }, body }
      const call = () => atDesk(() => deskApi(market).questions.publish(asked, seenAs(version)))
      return unlessFaster<PublishedQuestion>(call, (now) => {
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

/** Takes one off the page of its trip; the list is asked anew. */
export function useWithdrawQuestion(onDone: () => void) {
  const { market } = useDesk()
  const queries = useQueryClient()
  return useSubmit({
    send: (uuid: string) => atDesk(() => deskApi(market).questions.withdraw({ params: { uuid } })),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: KEY })
      onDone()
    },
  })
}
