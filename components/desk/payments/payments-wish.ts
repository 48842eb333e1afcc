import { parseLocalDate } from '@/lib/dates/local-date'
import { PAYMENT_SORTS, readSort } from '@/lib/desk/views/list-sorts'
import { PAYMENT_STATES, PAYMENT_WAYS, type PaymentState, type PaymentWay } from './payment-words'

/** Which payments are looked at, as the address says; empty: whatever it is. */
export interface PaymentsWish {
  readonly state: PaymentState | ''
  readonly gateway: string
  readonly method: PaymentWay | ''
  /** A day, as the address writes it. */
  readonly since: string
  readonly q: string
  readonly sort: (typeof PAYMENT_SORTS)[number]
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/** Reads an address; what it does not know is left out. */
export function readPaymentsWish(query: Query): PaymentsWish {
  const text = (name: string, most: number) => {
    const value = query[name]
    return typeof value === 'string' ? value.trim().slice(0, most) : ''
  }
  return {
    state: PAYMENT_STATES.find((known) => known === query.state) ?? '',
    method: PAYMENT_WAYS.find((known) => known === query.method) ?? '',
    gateway: /^[a-z_]{1,30}$/.test(text('gateway', 30)) ? text('gateway', 30) : '',
    since: parseLocalDate(text('since', 10)) ?? '',
    q: text('q', 120),
    sort: readSort(PAYMENT_SORTS, query.sort),
  }
}

/** The query of a wish; what is so anyway is left out. */
export const paymentsQuery = (wish: PaymentsWish) => ({
  ...wish,
  sort: wish.sort === PAYMENT_SORTS[0] ? '' : wish.sort,
})

/** How the API is asked for a wish. */
export function paymentsOf({ state, gateway, method, since, q, sort }: PaymentsWish) {
  return {
    sort,
    ...(state === '' ? {} : { state }),
    ...(gateway === '' ? {} : { gateway }),
    ...(method === '' ? {} : { method }),
    ...(since === '' ? {} : { since }),
    ...(q === '' ? {} : { q }),
  }
}

/** Whether fewer are looked at than there are. */
export const isNarrowed = ({ sort: _, ...filters }: PaymentsWish): boolean =>
  Object.values(filters).some((value) => value !== '')
