import type { Market } from '@/lib/locale/market'

/** Where buyers come from: more from Mexico than from Colombia, fewer who read English. */
export const MARKETS_OF_BUYERS: readonly Market[] = [
  ...Array<Market>(5).fill({ locale: 'es_MX', currency: 'MXN' }),
  ...Array<Market>(3).fill({ locale: 'es_CO', currency: 'COP' }),
  ...Array<Market>(2).fill({ locale: 'en_US', currency: 'USD' }),
]

const FIRST = {
  es: ['Mariana', 'Luis', 'Fernanda', 'Jorge', 'Valentina', 'Andrés', 'Camila', 'Diego', 'Lucía', 'Ricardo'],
  en: ['Emily', 'Daniel', 'Grace', 'Michael', 'Olivia', 'James', 'Sophie', 'Thomas', 'Hannah', 'Robert'],
} as const
const LAST = {
  es: [
    'Hernández',
    'Ramírez',
    'Gómez',
    'Castillo',
    'Restrepo',
    'Navarro',
    'Ortiz',
    'Salgado',
    'Vargas',
    'Ríos',
  ],
  en: ['Carter', 'Bennett', 'Morgan', 'Hughes', 'Foster', 'Sullivan', 'Price', 'Walsh', 'Parker', 'Reed'],
} as const

export interface Person {
  readonly firstname: string
  readonly lastname: string
  /** Of a domain that nobody can own. */
  readonly email: string
  readonly phone: { readonly dial: string; readonly number: string }
  readonly dni: string
}

/** Somebody invented, the same for the same number; `place` tells several of one reservation apart. */
export function personOf(market: Market, number: number, place = 0): Person {
  const language = market.locale === 'en_US' ? 'en' : 'es'
  const at = number + place * 3
  const firstname = FIRST[language][at % 10] ?? ''
  const lastname = LAST[language][Math.floor(number / 10) % 10] ?? ''
  const digits = String(at % 10_000).padStart(4, '0')
  return {
    ...{ firstname, lastname, email: `${plain(firstname)}.${plain(lastname)}.${digits}@example.com` },
    phone: PHONES[market.currency](digits),
    dni: `G${digits}${digits}`,
  }
}

const PHONES = {
  MXN: (digits: string) => ({ dial: '+52', number: `55 1234 ${digits}` }),
  COP: (digits: string) => ({ dial: '+57', number: `300 123 ${digits}` }),
  USD: (digits: string) => ({ dial: '+1', number: `202 555 ${digits}` }),
} as const

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
