import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import type { CancellationQuote } from '@/lib/reservations/cancel-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { PayerRefund } from '@/lib/reservations/payer-refund-contract'
import { stubSite } from '@/tests/support/captcha-script'
import { renderInSpanish } from '@/tests/support/spanish'
import { AccountForm } from './account-form'
import { ConfirmCancel } from './confirm-cancel'
import { PayerAccount } from './payer-account'
import { RefundList } from './refund-list'
import { WaysList } from './ways-list'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const market = { locale: 'es_MX', currency: 'MXN' } as const
const { cancelTrip, cards } = messagesOf('es_MX')
const CODE = '7QK2M9XWA4ZTE'

afterEach(() => {
  vi.unstubAllGlobals()
  refresh.mockReset()
})

const answer = (data: unknown) => () => Response.json({ status: 'success', data })
const failure = (status: number, code: string, rest: object = {}) =>
  Response.json({ status: 'error', code, message: 'Algo cambió', ...rest }, { status })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('confirming a cancellation', () => {
  const shown = {
    market,
    code: CODE,
    quote: 'signed',
    back: '$9,560',
    credit: null,
    isAllCredit: false,
    isBlocked: false,
    keep: '/x',
  }
  const mailed = { expires_at: '2026-11-24T18:10:00.000Z', resend_in: 60 }
  /** A site that mails codes, and answers what is cancelled. */
  const site = (cancelled: () => Response) =>
    stubSite((path) => (path.endsWith('/email-code') ? answer(mailed)() : cancelled()))
  const digits = () => screen.findByLabelText(cards.code.label)

  it('asks for a code with the first tap, and cancels nothing by it', async () => {
    const sent = site(answer({ status: 'cancelled', refunds: [] }))
    renderInSpanish(<ConfirmCancel {...shown} />)
    expect(screen.queryByLabelText(cards.code.label)).toBeNull()
    await press(/Cancelar y recibir/)
    expect(await digits()).toHaveFocus()
    expect(screen.getByText(cancelTrip.confirm.proof)).toBeVisible()
    expect(screen.queryByRole('button', { name: cards.code.again })).toBeNull()
    await userEvent.type(await digits(), '12 34')
    await press(/Cancelar y recibir/)
    expect(screen.getByRole('alert')).toHaveTextContent(cards.code.format)
    expect(sent.map(({ path }) => path)).toEqual([`/api/v1.5/orders/${CODE}/email-code`])
  })

  it('says the amount in its button, sends what the page shows with the digits, and brings the page of now', async () => {
    const sent = site(answer({ status: 'cancelled', refunds: [] }))
    renderInSpanish(<ConfirmCancel {...shown} />)
    await userEvent.selectOptions(
      screen.getByLabelText(cancelTrip.confirm.why),
      cancelTrip.confirm.reasons.health,
    )
    await press('Cancelar y recibir $9,560')
    await userEvent.type(await digits(), '123456')
    await press('Cancelar y recibir $9,560')
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
    expect(sent).toMatchObject([
      { path: `/api/v1.5/orders/${CODE}/email-code` },
      {
        path: `/api/v1.5/orders/${CODE}/cancellation`,
        body: {
          ...{ quote: 'signed', take: 'money', reason: cancelTrip.confirm.reasons.health },
          email_code: '123456',
        },
      },
    ])
  })

  it('says where all of it was paid with credit and is credit again', () => {
    renderInSpanish(<ConfirmCancel {...shown} isAllCredit />)
    expect(screen.getByRole('button', { name: 'Cancelar y recuperar $9,560 de saldo' })).toBeVisible()
  })

  it('takes credit of the same amount where that is chosen, and says what is somebody else’s', async () => {
    const sent = site(answer({ status: 'cancelled', refunds: [], credit: 9000 }))
    renderInSpanish(<ConfirmCancel {...shown} credit={{ amount: '$9,000', others: '$560' }} />)
    await userEvent.click(screen.getByRole('radio', { name: cancelTrip.take.credit }))
    expect(screen.getByText(/\$560, regresa a ella/)).toBeVisible()
    await press('Cancelar y guardar $9,000 como saldo')
    await userEvent.type(await digits(), '123456')
    await press('Cancelar y guardar $9,000 como saldo')
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
    expect(sent.at(-1)).toMatchObject({ body: { quote: 'signed', take: 'credit', email_code: '123456' } })
  })

  it('with a wrong code says how many tries are left beside it, and what was typed stays', async () => {
    site(() => failure(422, 'email_code_wrong', { data: { tries_left: 1 } }))
    renderInSpanish(<ConfirmCancel {...shown} />)
    await press(/Cancelar y recibir/)
    await userEvent.type(await digits(), '123456')
    await press(/Cancelar y recibir/)
    expect(await screen.findByText('Ese código no es. Te queda 1 intento.')).toBeVisible()
    expect(await digits()).toHaveValue('123456')
    expect(await digits()).toHaveFocus()
    expect(refresh).not.toHaveBeenCalled()
  })

  it('with a code that is over offers another one', async () => {
    site(() => failure(422, 'email_code_wrong', { data: { tries_left: 0 } }))
    renderInSpanish(<ConfirmCancel {...shown} />)
    await press(/Cancelar y recibir/)
    await userEvent.type(await digits(), '123456')
    await press(/Cancelar y recibir/)
    expect(await screen.findByText(cards.code.over)).toBeVisible()
  })

  it('where no code is mailed any more takes the last one, and says why', async () => {
    stubSite(() => failure(429, 'too_many_requests'))
    renderInSpanish(<ConfirmCancel {...shown} />)
    await press(/Cancelar y recibir/)
    expect(await digits()).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Algo cambió')
  })

  it('that was overtaken says so and asks for what is true now', async () => {
    site(() => failure(409, 'cancellation_changed'))
    renderInSpanish(<ConfirmCancel {...shown} />)
    await press(/Cancelar y recibir/)
    await userEvent.type(await digits(), '123456')
    await press(/Cancelar y recibir/)
    expect(await screen.findByRole('alert')).toHaveTextContent('Algo cambió')
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('cannot be pressed while a payment is being confirmed', () => {
    renderInSpanish(<ConfirmCancel {...shown} isBlocked />)
    expect(screen.getByRole('button', { name: /Cancelar y recibir/ })).toBeDisabled()
  })
})

describe('an account by a link of whoever helped to pay', () => {
  const asked: PayerRefund = {
    ...{
      trip: 'Perú',
      payer_name: 'Tío Luis',
      amount: 1086.67,
      currency: 'MXN',
      method: 'oxxo',
      kind: 'clabe',
    },
    ...{ account: null, takes_account: true, expires_at: '2026-12-07T18:00:00.000Z' },
  } as const
  const named = { ...asked, account: { ending: '3597', paid_from: '2026-11-24T18:00:00.000Z' } }

  it('is sent without a mailed code, then shown by its last digits, and can be changed', async () => {
    const sent = stubSite(answer(named))
    renderInSpanish(<PayerAccount market={market} token="t0ken" refund={asked} />)
    expect(screen.getByLabelText(cancelTrip.account.holder)).toHaveValue('Tío Luis')
    await userEvent.type(screen.getByLabelText(cancelTrip.account.clabe), '646180157000423597')
    await press(cancelTrip.account.send)
    expect(await screen.findByRole('status')).toHaveTextContent(/terminada en 3597/)
    expect(sent).toMatchObject([
      {
        path: '/api/v1.5/refund-accounts/t0ken',
        body: { kind: 'clabe', clabe: '646180157000423597', holder: 'Tío Luis' },
      },
    ])
    await press(cancelTrip.account.change)
    expect(screen.getByLabelText(cancelTrip.account.clabe)).toHaveValue('')
  })

  it('is asked for no more once it is being paid', () => {
    renderInSpanish(
      <PayerAccount market={market} token="t0ken" refund={{ ...asked, takes_account: false }} />,
    )
    expect(screen.getByRole('status')).toHaveTextContent(/ya está en camino o ya se pagó/)
    expect(screen.queryByLabelText(cancelTrip.account.clabe)).toBeNull()
  })
})

describe('what somebody else paid', () => {
  const refund = {
    ...{ uuid: 'u', state: 'needs_account', reason: 'cancellation', amount: 1000, method: 'oxxo' },
    ...{ paid_at: null, payer_name: null, companion: true, account: null, held: false, takes_account: false },
    ...{ send_by: '2026-12-07', created_at: '2026-11-24T18:00:00Z', updated_at: '2026-11-24T18:00:00Z' },
  } as const
  const detail = (change: object) =>
    ({
      ...{ currency: { code: 'MXN' }, reservation: { code: CODE } },
      ...{ customer: { firstname: 'Ana', lastname: 'Paz' }, refunds: [{ ...refund, ...change }] },
    }) as unknown as ReservationDetail

  it('is said to go back to them, named or not, and no account of the buyer is shown or asked for', () => {
    const account = { ending: '3597', paid_from: '2026-11-25T18:00:00Z' }
    renderInSpanish(
      <>
        <RefundList market={market} detail={detail({})} />
        <RefundList market={market} detail={detail({ state: 'planned', account, payer_name: 'Tío Luis' })} />
      </>,
    )
    expect(screen.getByText(/Lo pagó otra persona, así que le regresa a ella/)).toBeVisible()
    expect(screen.getByText('Preguntando')).toBeVisible()
    expect(screen.getByText('Lo pagó Tío Luis, así que le regresa a esa persona.')).toBeVisible()
    expect(screen.getByText(/Se le paga a partir del/)).toBeVisible()
    expect(screen.queryByText(/Tu cuenta|3597/)).toBeNull()
    expect(screen.queryByLabelText(cancelTrip.account.clabe)).toBeNull()
  })

  it('is theirs in the quote, too', () => {
    const way = {
      payment: 'p',
      method: 'card',
      paid_at: '2026-11-24T18:00:00Z',
      amount: 1000,
      way: 'gateway',
    }
    const ways = [
      { ...way, companion: true, payer_name: null },
      { ...way, payment: 'q', companion: false, payer_name: null },
    ]
    const quote = { ways, credit_back: 0, points_back: { points: 0, amount: 0 }, currency: 'MXN' }
    renderInSpanish(<WaysList quote={quote as unknown as CancellationQuote} />)
    const [theirs, own] = screen.getAllByRole('listitem')
    expect(theirs).toHaveTextContent(/De otra persona.*Regresa a quien pagó/)
    expect(own).toHaveTextContent(cancelTrip.ways.gateway)
    expect(own).not.toHaveTextContent('otra persona')
  })
})

describe('naming an account', () => {
  const form = { market, code: CODE, refund: 'r1', holder: 'María Gómez', isNamed: false } as const

  it('says beside the field that a CLABE is wrong, sends nothing, and keeps what was typed', async () => {
    const sent = stubSite(answer({}))
    renderInSpanish(<AccountForm {...form} kind="clabe" />)
    const clabe = screen.getByLabelText(cancelTrip.account.clabe)
    await userEvent.type(clabe, '646180157000423598')
    await press(cancelTrip.account.send)
    expect(await screen.findByText(cancelTrip.account.clabeWrong)).toBeVisible()
    expect([sent, (clabe as HTMLInputElement).value]).toEqual([[], '646180157000423598'])
  })

  it('sends the account, with the buyer as its holder unless they say otherwise', async () => {
    const sent = stubSite(answer({ state: 'planned', refund: {} }))
    renderInSpanish(<AccountForm {...form} kind="clabe" />)
    await userEvent.type(screen.getByLabelText(cancelTrip.account.clabe), '646180157000423597')
    await press(cancelTrip.account.send)
    await waitFor(() => expect(refresh).toHaveBeenCalled())
    expect(sent).toMatchObject([
      {
        path: `/api/v1.5/orders/${CODE}/refunds/r1/account`,
        body: { kind: 'clabe', clabe: '646180157000423597', holder: 'María Gómez' },
      },
    ])
  })

  it('of a Colombian bank asks for what such a bank needs', async () => {
    const sent = stubSite(answer({ state: 'planned', refund: {} }))
    renderInSpanish(<AccountForm {...form} kind="colombian" />)
    await press(cancelTrip.account.send)
    expect(await screen.findAllByText(cancelTrip.account.missing)).toHaveLength(3)
    await userEvent.selectOptions(screen.getByLabelText(cancelTrip.account.bank), '1007')
    await userEvent.type(screen.getByLabelText(cancelTrip.account.number), '012-345678-90')
    await userEvent.type(screen.getByLabelText(cancelTrip.account.document), '1020304050')
    await press(cancelTrip.account.send)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({
      ...{ kind: 'colombian', holder: 'María Gómez', bank: '1007', type: 'savings' },
      ...{ number: '012-345678-90', document_type: 'CC', document: '1020304050' },
    })
  })
})
