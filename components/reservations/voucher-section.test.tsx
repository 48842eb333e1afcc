import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { OpenPayment, Transfer } from './open-payment'
import { VoucherSection } from './voucher-section'

vi.mock('@/components/payments/give-up-payment', () => ({ GiveUpPayment: () => null }))
vi.mock('@/components/ui/texts/texts', () => ({ Texts: () => null }))

type Shown = Extract<OpenPayment, { kind: 'voucher' | 'transfer' }>

const CLABE = '646180157000423597'
const PAGE = 'https://pages.example/transfer/1'
const open = {
  kind: 'transfer',
  attempt: { uuid: 'a', method: 'spei', amount: 950, received: 0 },
} as unknown as Extract<OpenPayment, { kind: 'transfer' }>
const detail = {
  currency: { id: 'MXN', code: 'MXN' },
  product: { tickets: 2 },
  reservation: { code: 'ABCDEFGHJKMNP', cancellation_date: '2026-12-01T05:59:00Z' },
} as unknown as ReservationDetail

/** A voucher of Efecty, and its page where its gateway has one. */
function cash(next_action_url: string | null, count = 1) {
  const voucher = { reference: '12345678', barcode: null, amount: 500, of: count, status: 'pending' }
  const vouchers = Array.from({ length: count }, (_, n) => ({
    ...voucher,
    reference: `1234567${n}`,
    n: n + 1,
  }))
  const attempt = { ...open.attempt, method: 'efecty', next_action_url }
  return { kind: 'voucher', attempt, vouchers } as unknown as Extract<OpenPayment, { kind: 'voucher' }>
}

function show(
  transfer: Transfer | null,
  status: ReservationDetail['reservation']['status'] = 'new',
  shown: Shown = open,
) {
  const of = { ...detail, reservation: { ...detail.reservation, status } }
  render(
    <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')} timeZone="UTC">
      <VoucherSection
        market={{ locale: 'es_MX', currency: 'MXN' }}
        {...{ open: shown, transfer }}
        detail={of}
      />
    </NextIntlClientProvider>,
  )
}
const told: Transfer = { clabe: CLABE, url: PAGE, bank: 'STP', holder: 'Andanza', expiresAt: null }

describe('where a transfer goes', () => {
  beforeEach(() => {
    document.body.innerHTML = ''
  })

  it('is an account, where that is told, and may come in parts', () => {
    show(told)
    expect(screen.getByText('CLABE de tu reservación')).toBeVisible()
    expect(screen.getByText(/Puedes hacerlo en partes/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Ver a qué cuenta transferir' })).toBeNull()
  })

  it('is a page of the gateway, where that alone tells, and must come at once', () => {
    show({ ...told, clabe: null, bank: '', holder: '' })
    expect(screen.getByRole('link', { name: 'Ver a qué cuenta transferir' })).toHaveAttribute('href', PAGE)
    expect(screen.getByText(/en una sola transferencia/)).toBeVisible()
    expect(screen.queryByText('CLABE de tu reservación')).toBeNull()
    expect(screen.queryByText(/en partes/)).toBeNull()
  })

  it('is not shown while it cannot be asked', () => {
    show(null)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByText('CLABE de tu reservación')).toBeNull()
  })
})

describe('a voucher', () => {
  const link = () => screen.queryByRole('link', { name: 'Abrir la ficha de Efecty' })

  it('leads to the page of its gateway, which says what the till asks beside the reference', () => {
    show(null, 'new', cash(PAGE))
    expect(link()).toHaveAttribute('href', PAGE)
    expect(screen.getByText(/di en la caja el convenio/)).toBeVisible()
  })

  it('leads nowhere where there is no page, or one of each of several', () => {
    show(null, 'new', cash(null))
    show(null, 'new', cash(PAGE, 2))
    expect(link()).toBeNull()
    expect(screen.getAllByText(/Di que vas a pagar a Andanza/)).toHaveLength(2)
  })
})

describe('until when one has time', () => {
  it('is until when the seats of a first payment are held', () => {
    show(told)
    expect(screen.getByText(/Hasta ese minuto tus 2 lugares son tuyos/)).toBeVisible()
  })

  it('holds no seat of a trip that is confirmed', () => {
    show(told, 'confirmed')
    expect(screen.getByText(/tus 2 lugares no dependen de este/)).toBeVisible()
    expect(screen.queryByText(/son tuyos/)).toBeNull()
  })
})
