import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { createRef, StrictMode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { usePayerDraft } from '@/stores/payer-draft'
import { CardBox, type CardBoxHandle } from '../card-box'
import type { FieldType, Network } from './sdk'

const VISA: Network = {
  ...{ id: 'visa', payment_type_id: 'credit_card', issuer: { id: 25 } },
  settings: [
    {
      card_number: { length: 16, validation: 'standard' },
      security_code: { mode: 'mandatory', length: 3 },
    },
  ],
}

/** Mercado Pago's script as our pages use it: the names and rules of its documentation, and nothing behind them. */
class Script {
  readonly open = new Map<FieldType, { heard: Map<string, (event: object) => void>; updates: object[] }>()
  readonly made: { key: string; options: object }[] = []
  readonly tokens: object[] = []
  /** No field of its own ever appears. */
  isBroken = false
  token: () => Promise<{ id?: string } | undefined> = async () => ({ id: 'tok_1' })
  networks: () => Promise<readonly Network[]> = async () => [VISA]

  tell(field: FieldType, what: string, event: object = {}) {
    return act(async () => this.open.get(field)?.heard.get(what)?.({ field, ...event }))
  }

  async fill() {
    for (const field of this.open.keys()) {
      await this.tell(field, 'change')
      await this.tell(field, 'validityChange', { errorMessages: [] })
    }
    await this.tell('cardNumber', 'binChange', { bin: '40755957' })
  }

  sdk(key: string, options: object) {
    this.made.push({ key, options })
    return {
      fields: {
        create: (type: FieldType, how: object) => this.field(type, how),
        createCardToken: (card: object) => {
          this.tokens.push(card)
          return this.token()
        },
      },
      getPaymentMethods: async () => ({ results: await this.networks() }),
    }
  }

  field(type: FieldType, options: object) {
    const shown = new Text()
    const state = { heard: new Map<string, (event: object) => void>(), updates: [options] }
    const field = {
      on: (event: string, act: (event: object) => void) => {
        state.heard.set(event, act)
        return field
      },
      mount: (id: string) => {
        if (this.open.has(type)) throw new Error(`Field '${type}' already mounted`)
        const place = document.getElementById(id)
        if (!place) throw new Error(`Container '${id}' not found`)
        shown.data = `(${type})`
        place.append(shown)
        this.open.set(type, state)
        if (!this.isBroken) queueMicrotask(() => state.heard.get('ready')?.({ field: type }))
        return field
      },
      unmount: () => {
        shown.remove()
        if (!this.open.delete(type)) throw new Error(`Field '${type}' already unmounted`)
      },
      update: (change: object) => {
        state.updates.push(change)
        return field
      },
    }
    return field
  }
}

let script: Script
// A script is in a page once: what it left there hands over to that of each test.
window.MercadoPago = class {
  constructor(key: string, options: object) {
    Object.assign(this, script.sdk(key, options))
  }
} as unknown as NonNullable<typeof window.MercadoPago>

beforeEach(() => {
  script = new Script()
  usePayerDraft.setState(usePayerDraft.getInitialState())
})

async function show() {
  const handle = createRef<CardBoxHandle>()
  const onChange = vi.fn()
  render(
    <StrictMode>
      <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')} timeZone="America/Mexico_City">
        <CardBox
          setup={{ kind: 'mercadopago', public_key: 'APP_USR-1', api_origin: '' }}
          {...{ handle, onChange, hasOthers: true }}
        />
      </NextIntlClientProvider>
    </StrictMode>,
  )
  await waitFor(() => expect(script.open.size).toBe(3))
  await screen.findByText('(cardNumber)')
  const user = userEvent.setup()
  const tokenise = () => act(async () => handle.current?.tokenise('pay'))
  return { handle, onChange, user, tokenise }
}

describe('the fields of Mercado Pago', () => {
  it('speak the page’s language, look like ours, and learn nothing more of the visitor', async () => {
    await show()
    expect(script.made.at(-1)).toEqual({
      key: 'APP_USR-1',
      options: { locale: 'es-MX', advancedFraudPrevention: false, trackingDisabled: true },
    })
    expect(script.open.get('expirationDate')?.updates[0]).toMatchObject({
      ...{ placeholder: 'MM / AA', srLabel: 'Vence', ariaRequired: true },
      style: { fontSize: '16px' },
    })
  })

  it('make a token with the network, type and bank of the card', async () => {
    const { user, tokenise, onChange } = await show()
    await user.type(screen.getByLabelText('Nombre en la tarjeta'), 'ANA PEREZ')
    await script.fill()
    expect(onChange).toHaveBeenCalled()
    expect(await tokenise()).toEqual({
      ...{ id: 'tok_1', msiEligible: null },
      details: { scheme: 'visa', kind: 'credit', issuer: '25' },
    })
    expect(script.tokens).toEqual([{ cardholderName: 'ANA PEREZ' }])
    expect(script.open.get('securityCode')?.updates).toContainEqual({
      settings: { mode: 'mandatory', length: 3 },
    })
  })

  it('tell the brand of the card as soon as its first digits say it', async () => {
    await show()
    await script.tell('cardNumber', 'binChange', { bin: '51234567' })
    expect(screen.getByText('Mastercard')).toBeVisible()
    expect(screen.getByRole('group', { name: 'Número de tarjeta' })).toHaveAccessibleDescription('Mastercard')
    await script.tell('cardNumber', 'binChange', { bin: null })
    expect(screen.queryByText('Mastercard')).toBeNull()
  })

  it('tell the document that the form asked for, by its name there', async () => {
    usePayerDraft.getState().tell('document', { documentType: 'PA', documentNumber: 'ab 123-456' })
    const { user, tokenise } = await show()
    await user.type(screen.getByLabelText('Nombre en la tarjeta'), 'ANA')
    await script.fill()
    await tokenise()
    expect(script.tokens).toEqual([
      { cardholderName: 'ANA', identificationType: 'PAS', identificationNumber: 'AB123456' },
    ])
  })

  it('say what is missing, lead there, and ask nobody', async () => {
    const { tokenise } = await show()
    expect(await tokenise()).toBe('shown')
    expect(screen.getAllByText('Falta este dato.')).toHaveLength(4)
    expect(screen.getByRole('group', { name: 'Número de tarjeta' })).toHaveFocus()
    expect(script.open.get('cardNumber')?.updates).toContainEqual({ invalid: true })
    expect(script.tokens).toEqual([])
  })

  it('say what is wrong once a field is left, and no more as soon as it is right', async () => {
    await show()
    const wrong = { errorMessages: [{ cause: 'invalid_length', message: '' }] }
    await script.tell('cardNumber', 'change')
    await script.tell('cardNumber', 'validityChange', wrong)
    expect(screen.queryByText(/no existe una tarjeta así/)).toBeNull()
    await script.tell('cardNumber', 'blur')
    expect(screen.getByText(/no existe una tarjeta así/)).toBeVisible()
    await script.tell('cardNumber', 'validityChange', { errorMessages: [] })
    expect(screen.queryByText(/no existe una tarjeta así/)).toBeNull()
  })

  it('say where a token was refused, and that a card of no network cannot be used', async () => {
    const { user, tokenise } = await show()
    await user.type(screen.getByLabelText('Nombre en la tarjeta'), 'ANA')
    await script.fill()
    script.token = () => Promise.reject([{ code: 'E302' }])
    expect(await tokenise()).toBe('shown')
    expect(screen.getByText('El CVV no corresponde a esta tarjeta.')).toBeVisible()
    script.networks = async () => [{ id: 'mercadopagocard', payment_type_id: 'prepaid_card' }]
    await script.tell('cardNumber', 'binChange', { bin: '52345678' })
    expect(await tokenise()).toBe('shown')
    expect(screen.getByText('Esta tarjeta no se puede usar aquí. Usa otra.')).toBeVisible()
  })

  it('are no decline where nobody answers: for the token, or for the network, which is asked again', async () => {
    const { user, tokenise } = await show()
    await user.type(screen.getByLabelText('Nombre en la tarjeta'), 'ANA')
    script.networks = () => Promise.reject(new TypeError('Failed to fetch'))
    await script.fill()
    expect(await tokenise()).toBe('unreachable')
    script.networks = async () => [VISA]
    script.token = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await tokenise()).toBe('unreachable')
    script.token = async () => undefined
    expect(await tokenise()).toBe('unreachable')
    script.token = async () => ({ id: 'tok_2' })
    expect(await tokenise()).toMatchObject({ id: 'tok_2', details: { scheme: 'visa' } })
  })

  it('that cannot appear are told as blocked', async () => {
    script.isBroken = true
    await show()
    await script.tell('cardNumber', 'error', { error: 'no connection' })
    expect(screen.getByRole('alert')).toHaveTextContent(/bloquea el formulario de tarjeta/)
  })

  it('that are there are not taken away by a fault that is told later', async () => {
    await show()
    await script.tell('cardNumber', 'error', { error: 'no connection' })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('(cardNumber)')).toBeVisible()
  })
})
