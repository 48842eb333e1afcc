import { describe, expect, it } from 'vitest'
import type { Payment } from '@/lib/payments/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { openPayment, transferOf } from './open-payment'
import { groupedCode } from './reservation-code'

type Attempt = ReservationDetail['payments'][number]

function attempt(changes: Partial<Attempt>): Attempt {
  return {
    ...{ uuid: 'a', created_at: '2026-11-21T16:42:00Z', status: 'pending', method: 'card', amount: 950 },
    ...{ received: 0, failure: null, voucher: [], next_action_url: null, own: true },
    ...{ expires_at: null, settles_at: null, payer_name: null, receipts: [], credit: 0 },
    ...changes,
  }
}
const voucher = {
  reference: '98',
  barcode: '98',
  expires_at: '',
  amount: 950,
  n: 1,
  of: 1,
  status: 'pending' as const,
}
const kindOf = (...payments: Attempt[]) => openPayment({ payments }).kind

describe('what the money of a reservation is doing', () => {
  it('is told by one’s own attempt before a voucher of somebody else', () => {
    const theirs = attempt({ own: false, voucher: [voucher], created_at: '2026-11-21T16:50:00Z' })
    expect(kindOf(attempt({ status: 'submitting' }), theirs)).toBe('confirming')
    expect(kindOf(attempt({ status: 'paid' }), theirs)).toBe('voucher')
    expect(kindOf(theirs)).toBe('voucher')
    expect(kindOf(attempt({ own: false, status: 'submitting' }))).toBe('none')
    expect(kindOf(attempt({ own: false, status: 'failed' }))).toBe('none')
  })

  it('is told by the newest attempt', () => {
    const failed = attempt({ status: 'failed', failure: 'card_declined' })
    const later = { created_at: '2026-11-21T16:45:00Z' }
    expect(kindOf(failed)).toBe('failed')
    expect(kindOf(attempt({ ...later, status: 'paid' }), failed)).toBe('none')
    expect(kindOf(failed, attempt({ ...later, method: 'oxxo', voucher: [voucher] }))).toBe('voucher')
    expect(kindOf()).toBe('none')
  })

  it('never calls an unknown answer failed', () => {
    for (const status of ['unknown', 'submitting', 'created'] as const)
      expect(kindOf(attempt({ status }))).toBe('confirming')
  })

  it('tells a bank’s page from a transfer and from a wait', () => {
    expect(kindOf(attempt({ next_action_url: '/sandbox/3ds/1' }))).toBe('bank')
    expect(kindOf(attempt({ method: 'spei' }))).toBe('transfer')
    expect(kindOf(attempt({ method: 'nequi' }))).toBe('app')
    const ended: Parameters<typeof attempt>[0] = { method: 'oxxo', status: 'expired', voucher: [voucher] }
    expect(kindOf(attempt({ ...ended, settles_at: '2026-11-24T00:00:00Z' }))).toBe('settling')
    expect(kindOf(attempt(ended))).toBe('expired')
    expect(kindOf(attempt(ended), attempt({ status: 'paid', created_at: '2026-11-25T00:00:00Z' }))).toBe(
      'none',
    )
    expect(kindOf(attempt({}))).toBe('confirming')
  })
})

describe('a code', () => {
  it('is grouped to be read out', () => expect(groupedCode('7K4M9QXD2RHV5')).toBe('7K4M-9QXD-2RHV5'))
})

describe('where a transfer goes', () => {
  const transfer = (clabe: string | null, url: string | null) =>
    transferOf({ next_action: { clabe, url, bank: '', holder: '', expires_at: null } } as unknown as Payment)

  it('is an account, a page that tells it, or not known', () => {
    expect(transfer('646', 'https://page.example')).toMatchObject({ clabe: '646' })
    expect(transfer(null, 'https://page.example')).toMatchObject({ clabe: null, url: 'https://page.example' })
    expect(transfer(null, null)).toBeNull()
    expect(transferOf({ next_action: null } as unknown as Payment)).toBeNull()
  })
})
