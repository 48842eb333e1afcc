import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { renderInSpanish } from '@/tests/support/spanish'
import { WaitingPayment } from './waiting-payment'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const BANK = 'https://bank.example/question'
const { payments, reservation } = messagesOf('es_MX')

function show(attempt: object): void {
  const waiting = { uuid: 'a', own: true, status: 'pending', amount: 950, voucher: [], next_action_url: null }
  const detail = {
    currency: { code: 'MXN' },
    reservation: { code: 'ABCDEFGHJKMNP' },
    payments: [{ ...waiting, created_at: '2026-11-28T00:00:00Z', settles_at: null, ...attempt }],
  } as unknown as ReservationDetail
  renderInSpanish(<WaitingPayment market={{ locale: 'es_MX', currency: 'MXN' }} detail={detail} />)
}

const giveUp = () => screen.queryByRole('button', { name: payments.others.giveUp })

describe('above the ways to pay', () => {
  it.each(['card', 'pse'])(
    'a payment by %s that waits at a bank leads on to it and can be given up',
    (method) => {
      show({ method, next_action_url: BANK })
      expect(screen.getByText(/espera en tu banco/)).toHaveTextContent('950')
      expect(screen.getByRole('link', { name: reservation.live.threeDsGo })).toHaveAttribute('href', BANK)
      expect(giveUp()).toBeVisible()
    },
  )

  it('a payment that waits for Nequi says where it is approved', () => {
    show({ method: 'nequi' })
    expect(screen.getByText(/app de Nequi/)).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
    expect(giveUp()).toBeVisible()
  })

  it('a voucher leads to how it is paid', () => {
    show({ method: 'oxxo', voucher: [{ reference: '1' }] })
    expect(screen.getByText(/por OXXO sigue pendiente/)).toBeVisible()
    expect(screen.getByRole('link', { name: reservation.pay.seeVoucher })).toBeVisible()
  })

  it.each([
    ['of somebody else', { method: 'card', own: false, next_action_url: BANK }],
    ['that failed', { method: 'card', status: 'failed' }],
    ['of which nobody knows the end', { method: 'card', status: 'unknown' }],
  ])('a payment %s is not offered', (_, attempt) => {
    show(attempt)
    expect(giveUp()).toBeNull()
    expect(screen.queryByText(/espera en/)).toBeNull()
  })
})
