import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { browserQueries } from '@/lib/client/query-client'

interface Submission<Data, Sent>
  extends Pick<UseMutationOptions<Data, unknown, Sent>, 'onSuccess' | 'onError'> {
  /** The call, and what must be there before it. */
  readonly send: (sent: Sent) => Promise<Data>
}

/**
 * A form's call as a mutation: under way, failed or done, as react-query knows it. One at a time: a second tap while the
 * first is under way does nothing, also in the same turn. What is no answer of the API is reported (query-client.ts).
 */
export function useSubmit<Data, Sent = void>({ send, ...follow }: Submission<Data, Sent>) {
  const mutationKey = [useId()]
  const queries = browserQueries()
  const { mutate, reset, data, error, isPending, isSuccess, variables } = useMutation(
    { mutationKey, mutationFn: send, ...follow },
    queries,
  )
  const submit = (sent: Sent) => {
    if (queries.isMutating({ mutationKey }) === 0) mutate(sent)
  }
  return { submit, reset, data, error, isPending, isSuccess, variables }
}
