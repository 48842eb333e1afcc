import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PricedCart } from '@/lib/cart/contract'
import { browserQueries } from '@/lib/client/query-client'
import { money } from '@/lib/money/money'
import { renderInSpanish } from '@/tests/support/spanish'
import { PointsAtCheckout } from './points-at-checkout'

let me: object | null
vi.mock('@/components/accounts/use-me', () => ({ useMe: () => me }))

const market = { locale: 'es_MX', currency: 'MXN' } as const
/** What the page knows of a priced cart as far as points go by it, major units. */
const priced = (total: number, deposit: number) =>
  ({
    totals: { total, on_arrival: 0, currency: 'MXN' },
    layaway: { refund_deposit: deposit },
  }) as unknown as PricedCart

let handed: number[]
let asked: string[]
beforeEach(() => {
  browserQueries().clear()
  handed = []
  asked = []
  me = { uuid: 'ana' }
})
afterEach(() => vi.unstubAllGlobals())

function checkout(available: number, { payAll = false, total = 10_000, deposit = 2_000 } = {}) {
  vi.stubGlobal('fetch', async (input: Request | string) => {
    asked.push(typeof input === 'string' ? input : input.url)
    return Response.json({ status: 'success', data: { available } })
  })
  const part = (now: boolean) => (
    <PointsAtCheckout
      market={market}
      quote={priced(total, deposit)}
      payAll={now}
      due={money(now ? 9_000_00 : 2_000_00, 'MXN')}
      onChange={(points) => void handed.push(points)}
    />
  )
  const { rerender } = renderInSpanish(part(payAll))
  return { payAll: (now: boolean) => rerender(part(now)) }
}
const box = (available: string) =>
  screen.findByRole('checkbox', { name: `Usar mis puntos de Club Local (tengo ${available})` })
const field = () => screen.getByRole('textbox', { name: 'Cuántos puntos' })

describe('points at checkout', () => {
  it('are a choice nobody made for anybody; as many as can be are proposed, and what is left is said', async () => {
    const page = checkout(1_500)
    const choice = await box('1,500')
    expect(choice).not.toBeChecked()
    expect(screen.getByRole('status')).toHaveTextContent('Tus puntos se quedan en tu cuenta.')
    expect(handed.every((points) => points === 0)).toBe(true)
    await userEvent.click(choice)
    expect(field()).toHaveValue('1000')
    expect(screen.getByRole('status')).toHaveTextContent(
      '1,000 puntos pagan $1,000 de tus siguientes pagos, en cuanto recibamos el de hoy. Te quedan 500.',
    )
    expect(handed.at(-1)).toBe(1_000)
    page.payAll(true)
    expect(screen.getByRole('status')).toHaveTextContent('hoy pagas $9,000. Te quedan 500.')
    await userEvent.click(choice)
    expect(handed.at(-1)).toBe(0)
  })

  it.each(['99', '1001', 'muchos'])('uses none for %j and says what can be', async (typed) => {
    checkout(1_500)
    await userEvent.click(await box('1,500'))
    await userEvent.clear(field())
    await userEvent.type(field(), typed)
    expect(screen.getByRole('alert')).toHaveTextContent('Escribe un número de 100 a 1000.')
    expect(handed.at(-1)).toBe(0)
    await userEvent.clear(field())
    await userEvent.type(field(), '250')
    expect(handed.at(-1)).toBe(250)
  })

  it('says why none can be used where the trip costs too little', async () => {
    checkout(500, { total: 900, deposit: 200 })
    expect(await screen.findByText(/no alcanza a usarse ninguno de tus 500 puntos/)).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it.each([0, 99])('is not there with %i points', async (available) => {
    checkout(available)
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(browserQueries().isFetching()).toBe(0))
    await vi.dynamicImportSettled()
    expect(document.querySelector('input, p')).toBeNull()
  })

  it('asks nothing for a guest', () => {
    me = null
    checkout(500)
    expect([asked, screen.queryByRole('checkbox')]).toEqual([[], null])
  })
})
