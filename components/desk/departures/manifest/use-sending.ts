import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { ApiError } from '@/lib/client/api-error'
import { deskApi } from '@/lib/client/desk-client'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'

/** Sends the list that is looked at; where it is another one by now the page shows that one, and why nothing was sent. */
export function useSendList(uuid: string, onDone: () => void) {
  const { market } = useDesk()
  const { whole, refresh } = useRefresh(onDone)
  return useKeyedSubmit(
    (body: { readonly content: string; readonly incomplete: boolean }, options) =>
      refresh(() => deskApi(market).departures.sendManifest({ params: { uuid }, body }, options)),
    whole,
  )
}

/** The host has the list that is looked at. */
export function useConfirmList(uuid: string, onDone: () => void) {
  const { market } = useDesk()
  const { whole, refresh } = useRefresh(onDone)
  return useKeyedSubmit(
    (body: { readonly content: string }, options) =>
      refresh(() => deskApi(market).departures.confirmManifest({ params: { uuid }, body }, options)),
    whole,
  )
}

function useRefresh(onDone: () => void) {
  const router = useRouter()
  const queries = useQueryClient()
  const whole = () => {
    for (const what of ['departures', 'today']) void queries.invalidateQueries({ queryKey: ['desk', what] })
    onDone()
  }
  const refresh = async <Data>(call: () => Promise<Data>): Promise<Data> => {
    try {
      return await atDesk(call)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) router.refresh()
      throw error
    }
  }
  return { whole, refresh }
}
