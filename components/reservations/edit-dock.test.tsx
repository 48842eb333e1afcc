import { render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { beforeEach, describe, expect, it } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { stubIntersections } from '@/tests/support/intersections'
import { EditDock } from './edit-dock'

const WRITE = 'mailto:hola@andanza.example'
const next = { amount: 500, due_date: '2026-12-01', n: 1 }

beforeEach(() => {
  stubIntersections()
})

/** The bar's words, and where its one action leads. */
function barOf(pending: number, next_payment: typeof next | null, payments: object[] = []) {
  const detail = {
    currency: { code: 'MXN' },
    order: { amount: 2000, pending_amount: pending },
    reservation: { code: 'ABCDE12345XYZ', next_payment },
    payments,
  }
  render(
    <NextIntlClientProvider locale="en-US" messages={messagesOf('en_US')}>
      <EditDock detail={detail as unknown as ReservationDetail} writeTo={WRITE} />
    </NextIntlClientProvider>,
  )
  const bar = within(screen.getByRole('region', { name: 'Your trip' }))
  const [link, ...more] = bar.getAllByRole('link')
  expect(more).toEqual([])
  return [bar.getByRole('paragraph').textContent, link?.getAttribute('href')]
}

describe('the bottom bar while a trip is changed', () => {
  it('says what is left and leads to paying it', () => {
    expect(barOf(1500, next)).toEqual(['Left to pay$1,500 MXN', '/layaway?code=ABCDE12345XYZ'])
  })

  it('says the total and leads to writing once nothing is left', () => {
    expect(barOf(0, null)).toEqual(['Total$2,000 MXN', WRITE])
  })

  it('never leads to paying while a payment is being confirmed', () => {
    const attempt = {
      ...{ status: 'unknown', method: 'card', created_at: '2026-11-21T10:00:00Z' },
      ...{ voucher: [], own: true },
    }
    expect(barOf(1500, next, [attempt])).toEqual(['Left to pay$1,500 MXN', WRITE])
  })
})
