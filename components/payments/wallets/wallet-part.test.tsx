import { act, render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { type Money, money } from '@/lib/money/money'
import { methodsOf } from '../use-payment-setup'
import WalletPart from './wallet-part'
import type { WalletSheet } from './wallet-sheet'
import { Wallets } from './wallets'

type Heard = (event: object) => void

// The loader finds a script once in a page: what it finds stays, and hands over to that of each test.
const newest: { script: () => object } = { script: () => ({}) }
Object.assign(globalThis, { Stripe: Object.assign(() => newest.script(), { version: 'endive' }) })

/** Stripe's script as our pages use it: the names and answers of its documentation, and nothing behind them. */
function stripeScript() {
  const on = new Map<string, Heard>()
  const asked: object[] = []
  const answers = {
    submit: {} as object,
    token: { confirmationToken: { id: 'ctoken_1' } } as object,
    updates: [] as (() => void)[],
  }
  const element = {
    on: (event: string, heard: Heard) => on.set(event, heard),
    mount: (place: HTMLElement) => place.append('(wallets)'),
    destroy: vi.fn(),
  }
  const elements = {
    create: (type: string, options: object) => {
      asked.push({ type, ...options })
      return element
    },
    submit: async () => answers.submit,
    update: (change: object) =>
      new Promise<void>((resolve) => {
        asked.push(change)
        answers.updates.push(resolve)
      }),
  }
  newest.script = () => ({
    elements: (options: object) => {
      asked.push(options)
      return elements
    },
    createConfirmationToken: async () => answers.token,
  })
  const tell = (event: string, what: object = {}) => act(async () => on.get(event)?.(what))
  const available = (paymentMethods?: object) => tell('availablepaymentmethodschange', { paymentMethods })
  const click = async () => {
    const event = { resolve: vi.fn(), reject: vi.fn() }
    await tell('click', event)
    return event
  }
  const paymentFailed = vi.fn()
  return { on, asked, answers, element, available, tell, click, paymentFailed }
}

const APPLE = { applePay: { available: true }, googlePay: { available: false } }
const pesos = (minor: number) => money(minor, 'MXN')

let script: ReturnType<typeof stripeScript>
beforeEach(() => {
  script = stripeScript()
})

async function show({ mayPay = () => true }: { mayPay?: () => boolean } = {}) {
  const paid: WalletSheet[] = []
  const part = (amount: Money) => (
    <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')} timeZone="America/Mexico_City">
      <WalletPart
        publicKey="pk_test_1"
        amount={amount}
        mayPay={mayPay}
        pay={(sheet) => void paid.push(sheet)}
      />
    </NextIntlClientProvider>
  )
  const shown = render(part(pesos(57_667)))
  await screen.findByText('(wallets)')
  return { ...shown, paid, change: (minor: number) => shown.rerender(part(pesos(minor))) }
}

const agree = async () => {
  await script.click()
  await script.tell('confirm', { paymentFailed: script.paymentFailed })
}

describe('the wallets of a device', () => {
  it('are asked for the amount of the page, cards alone, and no other quick way to pay', async () => {
    await show()
    expect(script.asked).toMatchObject([
      { mode: 'payment', amount: 57_667, currency: 'mxn', allowedPaymentMethodTypes: ['card'] },
      { type: 'expressCheckout', paymentMethods: { applePay: 'auto', googlePay: 'auto', link: 'never' } },
    ])
  })

  it('are nothing at all until Stripe says that the device has one, and where it has none', async () => {
    await show()
    const section = screen.getByLabelText('Billeteras digitales')
    expect(section).toHaveClass('invisible', 'absolute', 'h-0')
    for (const none of [undefined, {}, { applePay: { available: false } }, { link: { available: true } }]) {
      await script.available(none)
      expect(section).toHaveClass('invisible')
    }
    await script.available({ googlePay: { available: true } })
    expect(section).not.toHaveClass('invisible')
    await script.tell('loaderror')
    expect(section).toHaveClass('invisible')
  })

  it('open no sheet before one may pay', async () => {
    const mayPay = vi.fn(() => false)
    const { paid } = await show({ mayPay })
    await script.available(APPLE)
    const { resolve, reject } = await script.click()
    expect([mayPay.mock.calls.length, resolve.mock.calls.length, reject.mock.calls.length]).toEqual([1, 0, 1])
    await script.tell('cancel')
    expect(screen.queryByText(/Cerraste tu billetera/)).toBeNull()
    expect(paid).toEqual([])
  })

  it('open no sheet while another amount is on its way to it, and then for that one', async () => {
    const { change } = await show()
    change(60_000)
    expect(script.asked.at(-1)).toEqual({ amount: 60_000 })
    expect((await script.click()).reject).toHaveBeenCalled()
    await act(async () => script.answers.updates[0]?.())
    expect((await script.click()).resolve).toHaveBeenCalled()
  })

  it('say that nothing was charged when the sheet is closed, until it is opened again', async () => {
    const { paid } = await show()
    await script.available(APPLE)
    await script.click()
    await script.tell('cancel')
    expect(screen.getByText(/Cerraste tu billetera y no se cobró nada/)).toBeVisible()
    expect(paid).toEqual([])
    await script.click()
    expect(screen.queryByText(/Cerraste tu billetera/)).toBeNull()
  })
})

describe('a sheet that was agreed to', () => {
  it('is one token, and hears once that it was not paid', async () => {
    const { paid } = await show()
    await agree()
    expect(await paid[0]?.tokenise('pay')).toEqual({ id: 'ctoken_1', msiEligible: false })
    script.answers.token = { confirmationToken: { id: 'ctoken_2' } }
    expect(await paid[0]?.tokenise('pay')).toMatchObject({ id: 'ctoken_1' })
    paid[0]?.end(false)
    paid[0]?.end(false)
    expect(script.paymentFailed).toHaveBeenCalledOnce()
    await script.tell('cancel')
    expect(screen.queryByText(/Cerraste tu billetera/)).toBeNull()
  })

  it('hears of no failure where it was paid', async () => {
    const { paid } = await show()
    await agree()
    paid[0]?.end(true)
    paid[0]?.end(false)
    expect(script.paymentFailed).not.toHaveBeenCalled()
  })

  it('pays nothing but what it showed', async () => {
    const { paid, change } = await show()
    await script.available(APPLE)
    await agree()
    change(60_000)
    expect(await act(async () => paid[0]?.tokenise('pay'))).toBe('shown')
    expect(screen.getByRole('alert')).toHaveTextContent(/El monto cambió mientras pagabas/)
  })

  it.each([
    ['submit', { error: { type: 'validation_error' } }, 'shown'],
    ['token', { error: { type: 'card_error' } }, 'shown'],
    ['token', { error: { type: 'api_connection_error' } }, 'unreachable'],
  ] as const)('without a token (%s) says what to do next', async (what, answer, told) => {
    script.answers[what] = answer
    const { paid } = await show()
    await script.available(APPLE)
    await agree()
    expect(await act(async () => paid[0]?.tokenise('pay'))).toBe(told)
    await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(told === 'shown' ? 1 : 0))
  })
})

describe('where wallets are looked for', () => {
  const setup = (wallets: boolean, closed: 'last_seats' | null = null) => {
    const method = {
      ...{ method: 'card', installments: [], needs: [], refund: 'part', can_save: true, closed },
      ...{ window_minutes: 30, min_amount: 10, max_amount: null },
    } as const
    const browser = { kind: 'stripe', public_key: 'pk_test_1', api_origin: '', wallets } as const
    const market = { locale: 'es-MX', currency: 'MXN' } as never
    const methods = methodsOf([{ name: 'stripe', browser, methods: [method as never] }], market)
    return { status: 'ready', methods, retry: () => undefined } as const
  }
  const seen = async (wallets: boolean, method: 'card' | 'oxxo', minor = 100, closed?: 'last_seats') => {
    const { unmount } = render(
      <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')} timeZone="America/Mexico_City">
        <Wallets
          setup={setup(wallets, closed)}
          method={method}
          amount={pesos(minor)}
          mayPay={() => true}
          pay={() => undefined}
        />
      </NextIntlClientProvider>,
    )
    await act(async () => void (await import('./wallet-part')))
    const found = screen.queryByLabelText('Billeteras digitales')
    unmount()
    return found !== null
  }

  it('is beside an open card of a gateway that has them, and nowhere else', async () => {
    expect(await seen(true, 'card')).toBe(true)
    expect(await seen(false, 'card')).toBe(false)
    expect(await seen(true, 'oxxo')).toBe(false)
    expect(await seen(true, 'card', 0)).toBe(false)
    expect(await seen(true, 'card', 100, 'last_seats')).toBe(false)
  })
})
