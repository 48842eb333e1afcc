import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fromWire } from '@/lib/money/money'
import { siteOfEachTest, tooManyRequests } from '@/tests/support/captcha-script'
import { renderInSpanish } from '@/tests/support/spanish'
import type { Tokenised } from '../gateways/card-gateway'
import { usePayReservation } from '../use-pay-reservation'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const sent = siteOfEachTest(tooManyRequests)
const browser = { kind: 'stripe', public_key: 'pk', api_origin: '', wallets: true } as const

/** The hook of paying a reservation with months and a kept card chosen, and a wallet that answers. */
function Paying({ token, end }: { token: Tokenised; end: (isPaid: boolean) => void }) {
  const offered = { method: 'card', needs: [], gateway: { name: 'stripe', browser } }
  const { payByWallet, problem } = usePayReservation({
    ...{ code: 'AAAA-BBBB', amount: fromWire(600, 'MXN'), paid: 0, credit: null, termsVersion: null },
    market: { locale: 'es_MX', currency: 'MXN' },
    setup: { methods: [offered] } as never,
    ...{ method: 'card', months: { count: 6, financed: null }, kept: { card: crypto.randomUUID() } },
    ...{ card: { current: null }, payer: { current: null } },
  })
  const sheet = { tokenise: async () => token, refuse: () => undefined, end }
  return (
    <>
      <p>{problem?.kind}</p>
      <button type="button" onClick={() => payByWallet(sheet)}>
        Billetera
      </button>
    </>
  )
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Billetera' }))

it('pays as a card of its own: once, without months, and with none of those that are kept', async () => {
  const end = vi.fn()
  renderInSpanish(<Paying token={{ id: 'ctoken_1', msiEligible: false }} end={end} />)
  await press()
  await waitFor(() => expect(end).toHaveBeenCalledExactlyOnceWith(false))
  const { path, body } = sent()[0] ?? {}
  expect(path).toBe('/api/payments')
  expect(body).toMatchObject({ method: 'card', gateway: 'stripe', token: 'ctoken_1', amount: 600 })
  for (const name of ['card', 'save_card', 'installments']) expect(body).not.toHaveProperty(name)
  expect(screen.getByText('message')).toBeInTheDocument()
})

it('asks nothing of the server without a token, and tells the sheet', async () => {
  const end = vi.fn()
  renderInSpanish(<Paying token="unreachable" end={end} />)
  await press()
  await waitFor(() => expect(end).toHaveBeenCalledExactlyOnceWith(false))
  expect(screen.getByText('no_answer')).toBeInTheDocument()
  expect(sent()).toEqual([])
})
