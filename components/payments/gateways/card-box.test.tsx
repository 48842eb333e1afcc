import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { createRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { CardBox, type CardBoxHandle } from './card-box'
import type { BrowserSetup } from './card-gateway'

const STRIPE: BrowserSetup = { kind: 'stripe', public_key: 'pk_live_1', api_origin: '' }
const SANDBOX: BrowserSetup = { kind: 'sandbox', public_key: 'pk_sandbox_1', api_origin: '' }

function show(setup: BrowserSetup, options: { locale?: string; hasOthers?: boolean } = {}) {
  const handle = createRef<CardBoxHandle>()
  const onChange = vi.fn()
  const { locale = 'es-MX', hasOthers = true } = options
  const language = locale === 'en-US' ? 'en_US' : 'es_MX'
  const shown = render(
    <NextIntlClientProvider locale={locale} messages={messagesOf(language)} timeZone="America/Mexico_City">
      <CardBox setup={setup} handle={handle} onChange={onChange} hasOthers={hasOthers} />
    </NextIntlClientProvider>,
  )
  return { ...shown, handle, onChange, user: userEvent.setup() }
}

type Told = { empty: boolean; complete: boolean; error?: { code: string } }
const FULL: Told = { empty: false, complete: true }

// The loader finds a script once in a page: what it finds stays, and hands over to that of each test.
const newest: { script: (key: string, options: object) => object } = { script: () => ({}) }
Object.assign(globalThis, { Stripe: (key: string, options: object) => newest.script(key, options) })

/** Stripe's script as our pages use it: the names and answers of its documentation, and nothing behind them. */
function stripeScript(answer: object = { paymentMethod: { id: 'pm_1' } }) {
  const elements = new Map<string, { options: object; tell: (told: Told) => void; fail: () => void }>()
  const calls: object[] = []
  const focused: string[] = []
  const script = vi.fn((_key: string, _options: object) => ({
    elements: () => ({
      create: (type: string, options: object) => {
        const on = new Map<string, (event: object) => void>()
        elements.set(type, {
          options,
          tell: (told) => act(() => on.get('change')?.({ elementType: type, error: undefined, ...told })),
          fail: () => act(() => on.get('loaderror')?.({ elementType: type })),
        })
        return {
          on: (event: string, heard: (event: object) => void) => on.set(event, heard),
          mount: (place: HTMLElement) => place.append(`(${type})`),
          focus: () => focused.push(type),
          destroy: () => elements.delete(type),
        }
      },
    }),
    createPaymentMethod: async (asked: object) => {
      calls.push(asked)
      return answer
    },
  }))
  newest.script = script
  const fill = (told: Partial<Record<string, Told>> = {}) => {
    for (const type of ['cardNumber', 'cardExpiry', 'cardCvc']) elements.get(type)?.tell(told[type] ?? FULL)
  }
  return { script, elements, calls, focused, fill }
}

const tokenise = async (handle: { current: CardBoxHandle | null }) =>
  act(async () => handle.current?.tokenise('pay'))

afterEach(() => vi.unstubAllGlobals())

describe('the fields of the sandbox', () => {
  it('are ours, and what is typed becomes a token at its tokeniser', async () => {
    const { handle, user, onChange } = show(SANDBOX)
    await user.type(await screen.findByLabelText('Número de tarjeta'), '4242424242424242')
    await user.type(screen.getByLabelText('Vence'), '1234')
    await user.type(screen.getByLabelText('CVV'), '123')
    expect(onChange).toHaveBeenCalled()
    const asked = vi.fn(async () => Response.json({ id: 'tok_1', msi_eligible: true }))
    vi.stubGlobal('fetch', asked)
    expect(await tokenise(handle)).toEqual({ id: 'tok_1', msiEligible: true })
    expect(asked).toHaveBeenCalledWith('/sandbox/v1/tokens', expect.objectContaining({ method: 'POST' }))
  })

  it('say what the sandbox refuses, and that it did not answer', async () => {
    const { handle, user } = show(SANDBOX)
    await user.type(await screen.findByLabelText('Número de tarjeta'), '4000000000000')
    await user.type(screen.getByLabelText('Vence'), '1234')
    await user.type(screen.getByLabelText('CVV'), '123')
    vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'not_a_test_card' } }, { status: 422 }))
    expect(await tokenise(handle)).toBe('shown')
    expect(screen.getByText(/solo acepta tarjetas de prueba/)).toBeVisible()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    expect(await tokenise(handle)).toBe('unreachable')
  })
})

describe('the fields of Stripe', () => {
  it('stand in places of ours, under our labels, and become a payment method', async () => {
    const { elements, calls, fill, script } = stripeScript()
    const { handle, onChange } = show(STRIPE)
    expect(await screen.findByText('(cardNumber)')).toBeVisible()
    expect(script).toHaveBeenCalledWith('pk_live_1', { locale: 'es-419' })
    for (const label of ['Número de tarjeta', 'Vence', 'CVV']) expect(screen.getByText(label)).toBeVisible()
    expect(elements.get('cardExpiry')?.options).toMatchObject({
      placeholder: 'MM / AA',
      style: { base: { fontSize: '16px' } },
    })
    fill()
    expect(onChange).toHaveBeenCalled()
    expect(await tokenise(handle)).toEqual({ id: 'pm_1', msiEligible: null })
    expect(calls).toMatchObject([{ type: 'card', card: expect.anything() }])
  })

  it('speak English where the page does', async () => {
    const { script } = stripeScript()
    show(STRIPE, { locale: 'en-US' })
    expect(await screen.findByText('Card number')).toBeVisible()
    await waitFor(() => expect(script).toHaveBeenCalledWith('pk_live_1', { locale: 'en' }))
  })

  it('say in our words what is missing, take the focus there, and ask Stripe nothing', async () => {
    const { focused, calls, fill } = stripeScript()
    const { handle } = show(STRIPE)
    await screen.findByText('(cardNumber)')
    expect(await tokenise(handle)).toBe('shown')
    expect(screen.getAllByText('Falta este dato.')).toHaveLength(3)
    expect(focused).toEqual(['cardNumber'])
    fill({ cardExpiry: { empty: false, complete: false } })
    expect(await tokenise(handle)).toBe('shown')
    expect(screen.getByText('Escribe mes y año, como 08 / 29.')).toBeVisible()
    expect(focused.at(-1)).toBe('cardExpiry')
    expect(calls).toEqual([])
  })

  it('say at once what Stripe finds wrong while it is typed, until it is right', async () => {
    const { elements } = stripeScript()
    show(STRIPE)
    await screen.findByText('(cardNumber)')
    const expiry = elements.get('cardExpiry')
    expiry?.tell({ empty: false, complete: false, error: { code: 'invalid_expiry_year_past' } })
    expect(screen.getByText('Esa tarjeta ya venció.')).toBeVisible()
    expiry?.tell(FULL)
    expect(screen.queryByText('Esa tarjeta ya venció.')).not.toBeInTheDocument()
  })

  it.each([
    [{ type: 'card_error', code: 'incorrect_cvc' }, 'El CVV no corresponde a esta tarjeta.'],
    [{ type: 'card_error', code: 'card_declined' }, 'Esta tarjeta no se puede usar aquí. Usa otra.'],
  ])('say what Stripe refuses of a whole card: %o', async (error, words) => {
    const { fill } = stripeScript({ error: { ...error, message: 'Your card was declined.' } })
    const { handle } = show(STRIPE)
    await screen.findByText('(cardNumber)')
    fill()
    expect(await tokenise(handle)).toBe('shown')
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryByText(/Your card/)).not.toBeInTheDocument()
  })

  it('keep a token that was made to ask about the card, for the payment and no longer, while the card is the same', async () => {
    const { calls, fill } = stripeScript()
    const { handle } = show(STRIPE)
    await screen.findByText('(cardNumber)')
    fill()
    await act(async () => handle.current?.tokenise('ask'))
    await tokenise(handle)
    expect(calls).toHaveLength(1)
    await tokenise(handle)
    expect(calls).toHaveLength(2)
    await act(async () => handle.current?.tokenise('ask'))
    expect(calls).toHaveLength(3)
    fill()
    await tokenise(handle)
    expect(calls).toHaveLength(4)
  })

  it('are no reason to blame the card when nobody answered', async () => {
    const { fill } = stripeScript({ error: { type: 'api_connection_error' } })
    const { handle } = show(STRIPE)
    await screen.findByText('(cardNumber)')
    fill()
    expect(await tokenise(handle)).toBe('unreachable')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('leave the page whole when they go', async () => {
    const { elements } = stripeScript()
    const { unmount } = show(STRIPE)
    await screen.findByText('(cardNumber)')
    unmount()
    expect(elements.size).toBe(0)
  })

  it('that cannot be shown say so, and come back on another try', async () => {
    const { elements, fill } = stripeScript()
    const { handle, user } = show(STRIPE)
    await screen.findByText('(cardNumber)')
    elements.get('cardNumber')?.fail()
    expect(screen.getByRole('alert')).toHaveTextContent(/bloquea el formulario.*elige otra forma de pago/)
    expect(await tokenise(handle)).toBe('shown')
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('(cardNumber)')).toBeVisible()
    fill()
    expect(await tokenise(handle)).toMatchObject({ id: 'pm_1' })
  })
})
