import { describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/locale/market'
import { textsFor } from '@/lib/locale/texts'
import { type Money, money } from '@/lib/money/money'
import { arrivalLine, collectedText } from './arrival-text'
import type { ArrivalWay } from './on-arrival'

const line = (locale: Locale, amount: Money, ways: readonly ArrivalWay[], collected: Money | null) =>
  arrivalLine(amount, { currency: 'MXN', ways }, collected, textsFor(locale, 'layaway.arrival'), locale)

describe('what is paid to a host on arrival, in words', () => {
  const pesos = money(3_980_00, 'MXN')

  it.each([
    ['es_MX', ['cash'], 'Al llegar pagas *$3,980* a tu anfitrión: en efectivo, en pesos mexicanos.'],
    [
      'es_MX',
      ['cash', 'card', 'transfer'],
      'Al llegar pagas *$3,980* a tu anfitrión: en efectivo, con tarjeta o por transferencia, en pesos mexicanos.',
    ],
    [
      'en_US',
      ['cash', 'card'],
      'On arrival you pay your host *$3,980*: in cash or by card, in Mexican pesos.',
    ],
  ] as const)('names currency and ways in %s: %j', (locale, ways, expected) => {
    expect(line(locale, pesos, ways, null)).toBe(expected)
    expect(line(locale, pesos, ways, pesos)).toBe(expected)
  })

  it('says what the host collects where that is another currency', () => {
    expect(line('es_CO', money(853_000_00, 'COP'), ['cash'], pesos)).toBe(
      'Al llegar pagas *$853.000* a tu anfitrión: te cobra $3,980 MXN, en efectivo.',
    )
  })

  it('is short in rows of documents', () => {
    const arrival = { collected: 3980, currency: 'MXN', ways: ['cash', 'card'] } as const
    const texts = textsFor('en_US', 'layaway.arrival')
    expect(collectedText({ ...arrival, ways: [...arrival.ways] }, texts, 'en_US')).toBe(
      '$3,980 MXN, in cash or by card',
    )
  })
})
