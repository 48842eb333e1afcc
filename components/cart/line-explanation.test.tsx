import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { expect, it } from 'vitest'
import type { PricedLineWire, Quote } from '@/lib/cart/contract'
import { messagesOf } from '@/lib/locale/messages'
import { LineExplanation } from './line-explanation'

const line: PricedLineWire = {
  ...{
    uuid: 'guide',
    kind: 'extra',
    index: 0,
    parent: { uuid: 'nile', index: 0 },
    name: 'Guía',
    qty: 2,
    unit: 1,
  },
  ...{ group: 'included', departure_date: null, open: false, sale_price: 0, original_price: 0, discount: 0 },
  ...{ total: 0, fee: 0, on_arrival: 0, promotion: null, coupon: null, explanations: [] },
}
// Only what an explanation reads.
const quote = {
  totals: { currency: 'MXN' },
  layaway: { offered: true, deposit_items: [] },
} as unknown as Quote

function said(of: PricedLineWire): string {
  const { container } = render(
    <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')}>
      <LineExplanation line={of} quote={quote} />
    </NextIntlClientProvider>,
  )
  return container.textContent ?? ''
}

it('says of what is included whose price has it, and of no payment', () => {
  expect(said(line)).toBe('Viene en el precio del viaje, para 2 personas.')
})

it('says of what is charged how its amount comes about, and when it is paid', () => {
  const charged: PricedLineWire = { ...line, group: 'mandatory', original_price: 221.7, total: 443.4 }
  expect(said(charged)).toBe('$221.70 × 2 · ObligatorioSe paga con tus abonos.')
})
