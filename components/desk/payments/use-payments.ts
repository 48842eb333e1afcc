import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/layout/forms/use-submit'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import { failureText } from '@/lib/client/failure-text'
import type { DeskPayment, listPayments } from '@/lib/desk/payment-contract'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { type PaymentsWish, paymentsOf } from './payments-wish'

export type PaymentsPage = CallData<typeof listPayments>

/** Payments as they are wished for, a page at a time. @param first what the page was made with, if it was for this wish */
export function usePayments(wish: PaymentsWish, first: PaymentsPage | null) {
  const { market } = useDesk()
  return useInfiniteQuery({
    queryKey: ['desk', 'payments', wish],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...paymentsOf(wish), ...(pageParam === null ? {} : { cursor: pageParam }) }
      return atDesk(() => deskApi(market).payments.list({ query }, { signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    ...(first ? { initialData: { pages: [first], pageParams: [null] } } : {}),
  })
}

/** Asks a gateway now what became of a payment, and says what it was and is. */
export function useAskGateway({ uuid }: Pick<DeskPayment, 'uuid'>) {
  const t = useTranslations('desk')
  const states = useTranslations('payments.statuses')
  const { market } = useDesk()
  const queries = useQueryClient()
  return useSubmit({
    send: () => atDesk(() => deskApi(market).payments.askGateway({ params: { uuid } })),
    onSuccess: ({ before, after, answered }) => {
      const said = { before: states(before), after: states(after) }
      const text = answered
        ? t(before === after ? 'payments.same' : 'payments.changed', said)
        : t('payments.silent')
      deskToasts.getState().show({ text, isFailure: !answered })
      void queries.invalidateQueries({ queryKey: ['desk', 'payments'] })
    },
    onError: (error) =>
      deskToasts.getState().show({ text: failureText(error, t('noAnswer')), isFailure: true }),
  })
}
