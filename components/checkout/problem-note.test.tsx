import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { expect, it } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import type { CheckoutProblem } from './pay/pay-flow'
import { ProblemNote } from './problem-note'

function linksFor(held: string | null) {
  HTMLElement.prototype.scrollIntoView = () => undefined
  const problem: Extract<CheckoutProblem, { kind: 'sold_out' }> = {
    kind: 'sold_out',
    name: 'Nilo',
    product: null,
    held,
  }
  render(
    <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')}>
      <ProblemNote problem={problem} currency="MXN" seats={2} onContinue={() => undefined} />
    </NextIntlClientProvider>,
  )
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

it('seats that are gone lead to the cart, and first to an own reservation that may be what holds them', () => {
  const toCart = ['Ver mi carrito', '/shopping-cart']
  expect(linksFor('TF0M65B4PPHR8')).toEqual([
    ['Pagar esa reservación', '/public/reservation/TF0M65B4PPHR8'],
    toCart,
  ])
  expect(screen.getByText(/tu propia reservación/)).toBeVisible()
})

it('of an own reservation nothing is said where there is none', () => {
  expect(linksFor(null)).toEqual([['Ver mi carrito', '/shopping-cart']])
})
