import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { deskAnswers, renderAtDesk } from '@/tests/support/desk/render-desk'
import { type Experiments, ExperimentsView } from './experiments-view'

afterEach(() => vi.unstubAllGlobals())

type Variant = Experiments['items'][number]['variants'][number]
const CONTROL: Variant = {
  ...{ variant: 'control', runs: true, weight: 50, people: 1200, orders: 30, paid_orders: 24 },
  ...{ since: null, until: null, uplift: null },
}
const variant = (uplift: Variant['uplift']): Variant => ({ ...CONTROL, variant: 'ppcv1', uplift })

function row(uplift: Variant['uplift']) {
  deskAnswers({})
  renderAtDesk(
    <ExperimentsView first={{ items: [{ page: 'product', variants: [CONTROL, variant(uplift)] }] }} />,
  )
  const region = screen.getByRole('region', { name: 'Página de viaje' })
  return within(region).getByRole('row', { name: /ppcv1/ })
}

it('says people, orders, what was paid of a hundred, and how far it is from the control', () => {
  expect(row({ difference: 1.5, low: 0.2, high: 2.81 })).toHaveTextContent(
    /la ve el 50 %1,20030242\+1\.5 puntos de \+0\.2 a \+2\.81 mejor$/,
  )
})

it.each([
  [{ difference: -1.5, low: -2.8, high: -0.2 }, /-1\.5 puntos.*peor$/],
  [{ difference: 0.5, low: -0.4, high: 1.4 }, /puede ser casualidad$/],
  [null, /muy pocos para decir$/],
])('of %o says what it is worth', (uplift, words) => {
  expect(row(uplift)).toHaveTextContent(words)
})
