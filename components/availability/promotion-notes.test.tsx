import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/locale/market'
import { htmlLang } from '@/lib/locale/market'
import { messagesOf } from '@/lib/locale/messages'
import type { PriceLine } from '@/lib/pricing/price-line'
import { bestPromotion } from '@/lib/pricing/promotions/best-promotion'
import { aLine, aPromotion, groupRules, NOW, rule } from '@/tests/support/pricing/lines'
import { PromotionNotes } from './promotion-notes'

const twoForOne = aPromotion({ id: 'a', name: '2 × 1', rules: groupRules(2) })
const tenOff = aPromotion({ id: 'b', name: '10 %' })

function notesFor(qty: number, locale: Locale = 'es_MX') {
  return notesOf(aLine({ qty, promotions: [twoForOne, tenOff] }), locale)
}

function notesOf(line: PriceLine, locale: Locale = 'es_MX') {
  const { departure, platform, qty } = line
  const { explanations } = bestPromotion(line, {
    ...{ qty, departure, platform, currency: 'MXN', codes: [], now: NOW },
  })
  render(
    <NextIntlClientProvider locale={htmlLang(locale)} messages={messagesOf(locale)}>
      <PromotionNotes explanations={explanations} />
    </NextIntlClientProvider>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

describe('the promotions of a booking', () => {
  it('say what one traveller alone gets, and who is missing for more', () => {
    expect(notesFor(1)).toEqual(['10 %: $100 menos', '2 × 1: falta 1 viajero'])
  })

  it('say which one was better for two', () => {
    // Two at 1,000: one is free; ten percent of both would be 200, 800 less.
    expect(notesFor(2)).toEqual(['2 × 1: $1,000 menos', '10 %: otra promoción te descuenta $800 más'])
  })

  it('name a promotion once that fails for two reasons', () => {
    const rules = [...groupRules(2), rule('by_date_seasons', ['low'])]
    const line = aLine({ qty: 1, promotions: [aPromotion({ name: '2 × 1', rules })] })
    expect(notesOf(line)).toEqual(['2 × 1: solo en temporada baja; falta 1 viajero'])
  })

  it('speak English to English speakers', () => {
    expect(notesFor(1, 'en_US')[1]).toBe('2 × 1: 1 traveler missing')
  })
})
