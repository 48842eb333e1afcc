import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserQueries } from '@/lib/client/query-client'
import { money } from '@/lib/money/money'
import { renderInSpanish } from '@/tests/support/spanish'
import { CreditAtCheckout } from './credit-at-checkout'

let me: object | null | undefined
vi.mock('@/components/accounts/use-me', () => ({ useMe: () => me }))

const market = { locale: 'es_MX', currency: 'MXN' } as const
const card = { method: 'card', min_amount: 10, max_amount: null, needs: [], refund: 'part', can_save: false }
const gateway = { name: 'sandbox', browser: null }
const setup = {
  gateways: [{ ...gateway, methods: [{ ...card, window_minutes: 30, closed: null, installments: [] }] }],
}

/** What was handed up, minor units, and which addresses were asked. */
let handed: number[]
let asked: string[]
beforeEach(() => {
  browserQueries().clear()
  handed = []
  asked = []
  me = { uuid: 'ana' }
})
afterEach(() => vi.unstubAllGlobals())

const hand = (minor: number) => void handed.push(minor)
const part = (due: number) => (
  <CreditAtCheckout market={market} due={money(due, 'MXN')} method="card" onChange={hand} />
)

/** At checkout with what the API says is there, major units by currency. */
function checkout(balances: Readonly<Record<string, number>>, due = 108_667) {
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const url = typeof input === 'string' ? input : input.url
    asked.push(url)
    const own = Object.entries(balances).map(([currency, amount]) => ({ currency, amount }))
    return Response.json({
      status: 'success',
      data: url.includes('/me/credit') ? { balances: own, entries: [] } : setup,
    })
  })
  return renderInSpanish(part(due))
}

const choice = () => screen.findByRole('checkbox', { name: 'Usar mi saldo a favor ($500 MXN)' })
/** The answer about credit is there, and what it would show. */
async function settled() {
  await waitFor(() => expect(asked.some((url) => url.includes('/me/credit'))).toBe(true))
  await waitFor(() => expect(browserQueries().isFetching()).toBe(0))
  await vi.dynamicImportSettled()
}

describe('credit at checkout', () => {
  it('is a choice that nobody made for anybody, and hands up what of it is used', async () => {
    checkout({ MXN: 500, USD: 90 })
    expect(await choice()).not.toBeChecked()
    expect(handed.every((minor) => minor === 0)).toBe(true)
    await userEvent.click(await choice())
    expect(screen.getByRole('status')).toHaveTextContent('Usas $500 de tu saldo y pagas $586.67.')
    expect(handed.at(-1)).toBe(50_000)
    await userEvent.click(await choice())
    expect(handed.at(-1)).toBe(0)
  })

  it('follows another amount, and is nothing once its buyer has signed out', async () => {
    const { rerender } = checkout({ MXN: 500 })
    await userEvent.click(await choice())
    rerender(part(30_000))
    expect(screen.getByRole('status')).toHaveTextContent('Tu saldo cubre $300: no pagas nada más ahora.')
    expect(handed.at(-1)).toBe(30_000)
    me = null
    rerender(part(30_000))
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(handed.at(-1)).toBe(0)
  })

  it('is not offered in another currency', async () => {
    checkout({ USD: 90 })
    await settled()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it.each([null, undefined])('asks nothing for a guest (%s)', (guest) => {
    me = guest
    checkout({ MXN: 500 })
    expect(browserQueries().isFetching()).toBe(0)
    expect([asked, screen.queryByRole('checkbox')]).toEqual([[], null])
  })
})
