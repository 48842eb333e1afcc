import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MarketSwitcher } from './market-switcher'

const TEXTS = {
  ...{ current: 'Idioma y moneda: español de México, MXN', language: 'Idioma', currency: 'Moneda' },
  apply: 'Cambiar',
  locales: [['es_MX', 'Español de México']],
  currencies: [['MXN', 'Pesos mexicanos (MXN)']],
} as const

function opened() {
  render(
    <>
      <MarketSwitcher market={{ locale: 'es_MX', currency: 'MXN' }} texts={TEXTS} />
      <button type="button">Entrar</button>
    </>,
  )
  const popover = document.querySelector('details') ?? expect.fail('no popover')
  popover.open = true
  fireEvent(popover, new Event('toggle'))
  return popover
}

it('the popover of language and currency closes on a press outside, on Escape and when the focus leaves', () => {
  const popover = opened()
  fireEvent.pointerDown(screen.getByLabelText('Idioma'))
  expect(popover.open).toBe(true)
  fireEvent.pointerDown(document.body)
  expect(popover.open).toBe(false)
  popover.open = true
  fireEvent.keyDown(screen.getByLabelText('Idioma'), { key: 'Escape' })
  expect(popover.open).toBe(false)
  popover.open = true
  fireEvent.blur(screen.getByLabelText('Idioma'), { relatedTarget: screen.getByText('Entrar') })
  expect(popover.open).toBe(false)
})

it('is called by what can be read on it', () => {
  opened()
  expect(document.querySelector('summary')?.getAttribute('aria-label')).toMatch(/^ES · MXN/)
})
