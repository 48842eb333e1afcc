import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CallData } from '@/lib/api/call'
import { formatMoney } from '@/lib/money/format-money'
import { type Money, money } from '@/lib/money/money'
import type { paymentSetup } from '@/lib/payments/contract'
import { renderInSpanish } from '@/tests/support/spanish'
import { CreditChoice } from './credit-choice'
import { useCredit } from './use-credit'

const market = { locale: 'es_MX', currency: 'MXN' } as const
const mxn = (minor: number) => money(minor, 'MXN')

afterEach(() => vi.unstubAllGlobals())

/** A card takes 10 MXN and more. */
const setup = {
  gateways: [
    {
      ...{ name: 'sandbox', browser: null },
      methods: [
        {
          ...{ method: 'card', min_amount: 10, max_amount: null, needs: [], refund: 'part', can_save: false },
          ...{ window_minutes: 30, closed: null, installments: [] },
        },
      ],
    },
  ],
} satisfies CallData<typeof paymentSetup>

function Paying({ amount, has }: { readonly amount: Money; readonly has: Money }) {
  const credit = useCredit({ market, amount, available: has, method: 'card', code: 'A' })
  return (
    <>
      {credit.available ? (
        <CreditChoice
          available={credit.available}
          amount={amount}
          share={credit.share}
          checked={credit.isOn}
          onChange={credit.setOn}
        />
      ) : null}
      <b data-rest>{`${formatMoney(credit.rest)} ${credit.isAlone ? 'alone' : ''}`}</b>
      <i>{credit.setup.status}</i>
    </>
  )
}

async function paying(amount: number, has: number) {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success', data: setup }))
  renderInSpanish(<Paying amount={mxn(amount)} has={mxn(has)} />)
  await waitFor(() => expect(screen.getByText('ready')).toBeVisible())
}
const rest = () => document.querySelector('[data-rest]')?.textContent?.trim()

describe('paying with credit', () => {
  it('is never chosen for anybody, and says what it leaves to pay once it is', async () => {
    await paying(108_667, 50_000)
    expect(screen.getByRole('checkbox', { name: 'Usar mi saldo a favor ($500 MXN)' })).not.toBeChecked()
    expect(rest()).toBe('$1,086.67')
    await userEvent.click(screen.getByRole('checkbox'))
    expect(screen.getByRole('status')).toHaveTextContent('Usas $500 de tu saldo y pagas $586.67.')
    expect(rest()).toBe('$586.67')
  })

  it('covers all of it alone where there is enough', async () => {
    await paying(108_667, 200_000)
    await userEvent.click(screen.getByRole('checkbox'))
    expect(rest()).toBe('$0 alone')
  })

  it('leaves the card at least what it takes', async () => {
    await paying(108_667, 108_600)
    await userEvent.click(screen.getByRole('checkbox'))
    expect(rest()).toBe('$10')
  })

  it('is not there without credit', async () => {
    await paying(108_667, 0)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
