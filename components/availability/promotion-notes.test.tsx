import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Locale } from '@/lib/locale/market'
import { htmlLang, parseLocale } from '@/lib/locale/market'
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

async function notesOf(line: PriceLine, locale: Locale = 'es_MX') {
  const { departure, platform, qty } = line
  const { explanations } = bestPromotion(line, {
    ...{ qty, departure, platform, currency: 'MXN', codes: [], now: NOW },
  })
  render(
    <NextIntlClientProvider locale={htmlLang(locale)} messages={{}}>
      <PromotionNotes explanations={explanations} />
    </NextIntlClientProvider>,
  )
  return (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (asked: string) => {
    const { pricing } = messagesOf(parseLocale(asked.split('/')[3] ?? '') ?? 'es_MX')
    return Response.json({ pricing })
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('the promotions of a booking', () => {
  it('say what one traveller alone gets, and who is missing for more', async () => {
    expect(await notesFor(1)).toEqual(['10 %: $100 menos', '2 × 1: falta 1 viajero'])
  })

  it('say which one was better for two', async () => {
    // Two at 1,000: one is free; ten percent of both would be 200, 800 less.
    expect(await notesFor(2)).toEqual(['2 × 1: $1,000 menos', '10 %: otra promoción te descuenta $800 más'])
  })

  it('name a promotion once that fails for two reasons', async () => {
    const rules = [...groupRules(2), rule('by_date_seasons', ['low'])]
    const line = aLine({ qty: 1, promotions: [aPromotion({ name: '2 × 1', rules })] })
    expect(await notesOf(line)).toEqual(['2 × 1: solo en temporada baja; falta 1 viajero'])
  })

  it('speak English to English speakers', async () => {
    expect((await notesFor(1, 'en_US'))[1]).toBe('2 × 1: needs 1 more traveler')
  })
})
