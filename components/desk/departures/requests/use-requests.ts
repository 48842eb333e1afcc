import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { deskToasts } from '@/stores/desk-toast-store'

export const requestsKey = (departure: string) => ['desk', 'requests', departure] as const

/** After something was asked or answered: it is said, and page and lists show how things are now. */
export function useSettled(departure: string): (text: string) => void {
  const queries = useQueryClient()
  const router = useRouter()
  return (text) => {
    deskToasts.getState().show({ text })
    void queries.invalidateQueries({ queryKey: requestsKey(departure) })
    for (const what of ['departures', 'today']) void queries.invalidateQueries({ queryKey: ['desk', what] })
    router.refresh()
  }
}
