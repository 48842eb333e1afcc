import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Money, money } from '@/lib/money/money'
import { renderInSpanish } from '@/tests/support/spanish'
import { VoucherTicket } from './voucher-ticket'

const show = (amount: Money) =>
  renderInSpanish(
    <VoucherTicket
      {...{ amount, network: 'Efecty', reference: '24673624311938', barcode: null, numbered: null }}
      {...{ isPaid: true, until: '1 dic 2026', code: 'BS9E-ZVJS-DA96C' }}
    />,
  )

it('says to the cent what is paid at a till, and in whole pesos where no till has cents', () => {
  show(money(174_800, 'MXN'))
  expect(screen.getByText('$1,748.00')).toBeVisible()
  show(money(34_936_000, 'COP'))
  expect(screen.getByText('$349.360')).toBeVisible()
})
