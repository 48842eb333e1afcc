import { userLinks } from '@/lib/links/user-links'
import type { Currency } from '@/lib/locale/market'
import type { MailProduct } from '@/server/platform/mail/words'

/** What every mail about a reservation is told (`aboutReservation`). */
export interface About {
  readonly firstname: string
  /** The reservation's code and the address of its public page. */
  readonly code: string
  readonly link: string
  readonly currency: Currency
  readonly products: readonly MailProduct[]
}

export interface MailPart {
  readonly n: number
  readonly due_date: string
  readonly amount: number
}

/** What mails that ask for money say too. */
export interface Owing extends About {
  /** The whole rest. */
  readonly pending: number
  /** The page that pays it. */
  readonly pay_link: string
}

/** For the subject: the first trip. */
export function firstTrip({ products }: About): string {
  return products[0]?.name ?? ''
}

/** Pushed about money that is due: the reservation in the account, which says how much. */
export const pushPayment = {
  topic: 'payments',
  path: ({ code }: Pick<About, 'code'>) => userLinks.reservation(code),
} as const

/** Pushed about a trip that changed. */
export const pushTrip = { ...pushPayment, topic: 'trips' } as const

/** How a mail about money that came begins: what is paid to a host on arrival is not paid, whatever is paid here. */
export function helloOf(isLiquidated: boolean, { products }: About) {
  if (!isLiquidated) return 'hello'
  return products.some((trip) => trip.on_arrival) ? 'helloHere' : 'helloLiquidated'
}
