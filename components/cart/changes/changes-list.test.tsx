import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { describe, expect, it } from 'vitest'
import type { CartChange } from '@/lib/cart/contract'
import { messagesOf } from '@/lib/locale/messages'
import { Changes } from './changes-list'

const change: CartChange = {
  ...{ kind: 'price', uuid: 'nile', index: 0, name: 'Nilo', reason: 'price', text: 'Nilo cambió de precio.' },
  ...{ old_price: 1_250.5, new_price: 1_300, product: null },
}
const product = { type: 'package', permalink: 'nilo' } as const

function show(changes: readonly CartChange[]) {
  render(
    <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')}>
      <Changes changes={changes} currency="MXN" />
    </NextIntlClientProvider>,
  )
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

describe('the changes of a cart', () => {
  it('say the old price and the new one, or the new one alone', () => {
    expect(show([change, { ...change, index: 1, old_price: null }])).toEqual([
      'Nilo cambió de precio.antes $1,250.50ahora $1,300',
      'Nilo cambió de precio.ahora $1,300',
    ])
  })

  it('lead to another date where a date was lost, and nowhere when only a number changed', () => {
    const text = 'Nilo queda con fecha abierta.'
    const prices = { old_price: null, new_price: null }
    show([
      { ...change, ...prices, kind: 'open_date', text, product },
      { ...change, ...prices, kind: 'qty', text: 'Ajustamos la cantidad.', product },
    ])
    const links = screen.getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Elegir otra fecha', '/paquete/nilo#fechas'],
    ])
  })
})
