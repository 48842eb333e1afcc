import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useCheckoutStore } from '@/stores/checkout-store'
import { renderInSpanish } from '@/tests/support/spanish'
import { PlacedNote } from './placed-note'

const CODE = 'ABCDEFGHJKMNP'
const place = (minutes: number) =>
  useCheckoutStore.setState({
    placed: {
      ...{ code: CODE, fingerprint: 'x', due: 950 },
      heldUntil: new Date(Date.now() + minutes * 60_000).toISOString(),
    },
  })
afterEach(() => useCheckoutStore.getState().reset())

describe('whoever comes back to the page that pays', () => {
  it('is led to the reservation that they made before, and to a payment of it that waits at a bank', () => {
    place(20)
    renderInSpanish(<PlacedNote />)
    expect(screen.getByText(new RegExp(CODE))).toHaveTextContent('en tu banco')
    expect(screen.getByRole('link')).toHaveAttribute('href', `/layaway?code=${CODE}`)
  })

  it.each([
    ['made none', () => undefined],
    ['let its seats go', () => place(-1)],
  ])('reads nothing of it where they %s', (_, before) => {
    before()
    renderInSpanish(<PlacedNote />)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('does not read of an order that this page places itself', () => {
    renderInSpanish(<PlacedNote />)
    place(20)
    expect(screen.queryByRole('link')).toBeNull()
  })
})
