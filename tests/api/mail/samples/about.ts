import type { MailData } from '@/server/mails'

/** Samples of some of the templates. */
export type Samples = { readonly [T in keyof MailData]?: readonly MailData[T][] }

/** A reservation with two trips, one of them without a date. */
export const ABOUT = {
  firstname: 'Ana <b>',
  code: '7QK2M9XWA4ZTE',
  link: 'http://localhost:3000/public/reservation/7QK2M9XWA4ZTE',
  currency: 'MXN',
  products: [
    {
      ...{ name: 'Cenotes & selva', start: '2027-03-14', end: '2027-03-16', language: 'es', tickets: 2 },
      on_arrival: { amount: 8160, currency: 'MXN', collected: 8160, ways: ['cash', 'transfer'] },
    },
    { name: 'Perú a tu ritmo', start: null, end: null, tickets: 1 },
  ],
} as const

/** The same, of which something is left to pay. */
export const OWING = {
  ...ABOUT,
  ...{ pending: 9179.5, pay_link: 'http://localhost:3000/layaway?code=7QK2M9XWA4ZTE' },
}
