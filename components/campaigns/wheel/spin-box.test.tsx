import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_MARKET } from '@/lib/locale/market'
import { renderInSpanish } from '@/tests/support/spanish'
import { SpinBox } from './spin-box'
import { TURN_SECONDS } from './use-spin'

const state = vi.hoisted(() => ({
  spin: vi.fn(),
  own: vi.fn(),
  code: vi.fn(),
  addCoupon: vi.fn(),
  me: { uuid: 'u', email: 'ana@example.com' } as { uuid: string; email: string } | null,
}))
vi.mock('@/components/accounts/use-me', () => ({ useMe: () => state.me }))
vi.mock('@/stores/cart-store', () => ({ useCartStore: { getState: () => ({ addCoupon: state.addCoupon }) } }))
vi.mock('@/lib/client/client', () => ({
  api: () => ({ campaigns: { spin: state.spin, ownSpin: state.own, wheelCode: state.code } }),
}))

const PRIZES = [
  { key: 'off-3', percent: 3, odds: 75, is_gone: false },
  { key: 'nothing', percent: null, odds: 25, is_gone: false },
]
const WON = {
  ...{ wheel: 'w', version: 1, spun_at: '2026-11-21T18:00:00Z', is_earlier: false },
  ...{ drawn: { key: 'off-3', percent: 3 }, given: { key: 'off-3', percent: 3 } },
  coupon: { code: 'RUL3-AAAAA-BBBBB', ends_at: '2026-12-22T05:59:59Z', is_used: false },
}

const stillness = (isStill: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isStill && query.includes('reduce') }))
const onTurn = vi.fn()
const show = async () => {
  renderInSpanish(<SpinBox market={DEFAULT_MARKET} wheel={{ prizes: PRIZES }} onTurn={onTurn} />)
  await act(async () => undefined)
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(async () => {
    await vi.advanceTimersByTimeAsync(50)
  })
}
const result = () => screen.queryByRole('heading', { name: /3 % menos/ })

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  state.me = { uuid: 'u', email: 'ana@example.com' }
  state.own.mockResolvedValue(null)
  state.spin.mockResolvedValue(WON)
  state.addCoupon.mockReturnValue('added')
  stillness(false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('turning the wheel', () => {
  it('turns to the slice that came out, and tells it with the focus when it stands', async () => {
    await show()
    await press('Girar')
    // The middle of the first slice, three quarters wide, is on top: 6 turns less 135 degrees.
    expect(onTurn).toHaveBeenLastCalledWith({ degrees: 6 * 360 - 135, seconds: TURN_SECONDS })
    expect(screen.getByText('Girando…')).toHaveAttribute('role', 'status')
    expect(result()).toBeNull()
    expect(state.addCoupon).not.toHaveBeenCalled()
    await act(async () => {
      await vi.advanceTimersByTimeAsync(TURN_SECONDS * 1000)
    })
    expect(result()).toHaveFocus()
    expect(state.addCoupon).toHaveBeenCalledExactlyOnceWith('RUL3-AAAAA-BBBBB')
  })

  it.each([
    ['where motion is not wished', true, 'Girar'],
    ['by the link that does without', false, 'Ver el resultado sin girar'],
  ])('tells the same at once %s', async (_, isStill, name) => {
    stillness(isStill)
    await show()
    await press(name)
    expect(onTurn).toHaveBeenLastCalledWith({ degrees: 6 * 360 - 135, seconds: 0 })
    expect(result()).toHaveFocus()
    expect(screen.getByText('RUL3-AAAAA-BBBBB')).toBeInTheDocument()
  })

  it('asks again with the same key when the answer was lost', async () => {
    state.spin.mockRejectedValueOnce(new TypeError('network')).mockResolvedValueOnce(WON)
    await show()
    await press('Ver el resultado sin girar')
    expect(screen.getByRole('alert')).toHaveTextContent('te sale lo mismo')
    await press('Ver el resultado sin girar')
    const [first, second] = state.spin.mock.calls.map(([, options]) => options.idempotencyKey)
    expect(second).toBe(first)
    expect(result()).toHaveFocus()
  })

  it('says so when nothing came out, with its odds', async () => {
    state.spin.mockResolvedValue({
      ...WON,
      ...{ drawn: { key: 'nothing', percent: null }, given: { key: 'nothing', percent: null }, coupon: null },
    })
    await show()
    await press('Ver el resultado sin girar')
    expect(screen.getByRole('heading', { name: 'Esta vez no salió nada' })).toHaveFocus()
    expect(screen.getByText(/Le pasa a 25 de cada 100/)).toBeInTheDocument()
    expect(state.addCoupon).not.toHaveBeenCalled()
  })

  it('shows an earlier spin instead of a button', async () => {
    state.own.mockResolvedValue({ ...WON, is_earlier: true })
    await show()
    expect(screen.queryByRole('button', { name: 'Girar' })).toBeNull()
    expect(screen.getByText(/Te salió 3 %/)).toBeInTheDocument()
  })

  it('mails a guest a code first, and turns with it by the Enter key', async () => {
    state.me = null
    state.code.mockResolvedValue({ expires_at: '2026-11-21T18:10:00Z', resend_in: 60 })
    await show()
    fireEvent.change(screen.getByLabelText('Correo'), { target: { value: 'eva@example.com' } })
    await press('Mandarme el código')
    const field = screen.getByLabelText('Código de 6 números')
    expect(field).toHaveFocus()
    fireEvent.change(field, { target: { value: '123 456' } })
    fireEvent.submit(field)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(TURN_SECONDS * 1000 + 50)
    })
    expect(state.spin.mock.calls[0]?.[0]).toEqual({
      body: { email: 'eva@example.com', email_code: '123456' },
    })
    expect(result()).toHaveFocus()
  })
})
