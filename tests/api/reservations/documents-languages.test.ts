import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { pdfText } from '@/tests/support/payments/pdf-text'
import { call } from '../checkout/support/buyer'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { downloaded, readyToLeave } from './support/documents'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

/** What each document says in each language, and in no other one of these. */
const WORDS = {
  es_MX: {
    lang: 'es-MX',
    certificate: 'Constancia de precio',
    voucher: 'Quiénes viajan',
    itinerary: 'Itinerario',
    receipt: 'factura fiscal',
    date: '1 jun 2027',
  },
  es_CO: {
    lang: 'es-CO',
    certificate: 'Constancia de precio',
    voucher: 'Quiénes viajan',
    itinerary: 'Itinerario',
    receipt: 'factura electrónica',
    date: '1 jun 2027',
  },
  en_US: {
    lang: 'en-US',
    certificate: 'Price and exchange rate certificate',
    voucher: 'Who is traveling',
    itinerary: 'Itinerary',
    receipt: 'tax invoice',
    date: 'Jun 1, 2027',
  },
} as const

describe('the documents of a reservation', () => {
  it('are in the language of the order, whoever asks in which, and small', async () => {
    const own = await readyToLeave(shop)
    const { json } = await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/details/${own.code}`, {
      headers: own.headers,
    })
    const number = json.data.payments.flatMap(({ receipts }) => receipts)[0]?.number
    for (const [locale, words] of Object.entries(WORDS)) {
      await shop.context.pool.query('update reservations set locale = $2 where id = $1', [own.uuid, locale])
      const names = ['certificate', 'voucher', 'itinerary', 'receipt'] as const
      for (const name of names) {
        const file = name === 'receipt' ? `receipt-${number}.pdf` : `${name}.pdf`
        const bytes = await downloaded(
          shop,
          { code: own.code, headers: { ...own.headers, 'x-locale': locale === 'es_MX' ? 'en_US' : 'es_MX' } },
          file,
        )
        const said = pdfText(bytes).replaceAll(/\s+/g, ' ')
        expect(said, `${name} in ${locale}`).toContain(words[name])
        expect(bytes.toString('latin1'), `${name} in ${locale}`).toContain(`/Lang (${words.lang})`)
        expect(bytes.length, `${name} in ${locale}`).toBeLessThan(200 * 1024)
        if (name === 'voucher') expect(said, locale).toContain(words.date)
        const other = locale === 'en_US' ? WORDS.es_MX : WORDS.en_US
        expect(said, `${name} in ${locale}`).not.toContain(other[name])
      }
    }
  })
})
