import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { htmlLang, type Locale } from '@/lib/locale/market'
import { messagesOf } from '@/lib/locale/messages'
import { money } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { BoughtLines } from './bought-lines'

const line = {
  ...{ uuid: 'nile', kind: 'experience', name: 'Nilo', price: 1_000, qty: 2, unit: 1, total: 1_700 },
  ...{ checked: true, is_new: false, group: null, parent: null },
  promotions: [{ name: '$100 menos por viajero', type: 'promo_general', amount: 200 }],
  coupons: [{ code: 'NILO7', amount: 100 }],
}
const balloon = { ...line, uuid: 'b', kind: 'extra', name: 'Globo', total: 300, promotions: [], coupons: [] }

const RATE = { from_currency: 'USD', to_currency: 'MXN', rate: 18.4753 }

function rowsIn(
  locale: Locale,
  fees: readonly number[] = [],
  rate: typeof RATE | null = null,
  penalizations: ReservationDetail['penalizations'] = [],
  onArrival = 0,
) {
  const detail = {
    currency: { id: 'MXN', code: 'MXN' },
    exchange_rate: rate,
    order: {
      on_arrival: onArrival,
      products: {
        ...{ experiences: [line], packages: [], extras: [balloon] },
        ...{ rooms: [], flights: [], insurances: [] },
      },
    },
    penalizations,
    discount_penalizations: fees.map((amount) => ({ type: 'service_fees', amount })),
  }
  render(
    <NextIntlClientProvider locale={htmlLang(locale)} messages={messagesOf(locale)}>
      <BoughtLines detail={detail as unknown as ReservationDetail} total={money(2_000_00, 'MXN')} />
    </NextIntlClientProvider>,
  )
  return screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
}

describe('what was bought', () => {
  it('keeps beside each line what lowered it', () => {
    expect(rowsIn('es_MX')).toEqual([
      'Nilo × 2$100 menos por viajero: $200 menosCupón NILO7: $100 menos',
      'Globo × 2',
      'Total',
    ])
  })

  it('says what of the total is paid here, and what the host is paid on arrival', () => {
    expect(rowsIn('es_MX', [], null, [], 1_600).slice(-3)).toEqual([
      'Total',
      'Se paga aquí',
      'Se paga al llegar',
    ])
    expect(screen.getByText('$400')).toBeDefined()
    expect(screen.getByText('$1,600')).toBeDefined()
  })

  it('names what booking late cost, once for all trips', () => {
    expect(rowsIn('es_MX', [60, 40]).slice(-2)).toEqual(['Cargo por reserva tardía', 'Total'])
    expect(screen.getByText('$100')).toBeDefined()
  })

  it('names what changes of the trip cost, each by itself', () => {
    const changes = [
      { type: 'date_change', amount: 204 },
      { type: 'fewer_travelers', amount: 510 },
    ] as const
    expect(rowsIn('es_MX', [], null, [...changes]).slice(2)).toEqual([
      'Cargo por cambio de fecha',
      'No se devuelve de quien ya no va',
      'Total',
    ])
  })

  it('says at which rate it was converted, by the dollar', () => {
    rowsIn('es_MX', [], RATE)
    expect(screen.getByText('Al cambio del día en que reservaste: 1 USD = $18.48 MXN')).toBeVisible()
  })

  it('says so in English too', () => {
    expect(rowsIn('en_US')[0]).toContain('Coupon NILO7: $100 off')
  })
})
