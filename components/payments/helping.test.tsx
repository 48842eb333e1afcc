import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { stubSite } from '@/tests/support/captcha-script'
import { renderInSpanish } from '@/tests/support/spanish'
import { GiveUpPayment } from './give-up-payment'
import { PayerFields, type PayerFieldsHandle } from './payer-fields'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const market = { locale: 'es_MX', currency: 'MXN' } as const
const { payments } = messagesOf('es_MX')
const { companion, others } = payments
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  vi.unstubAllGlobals()
  refresh.mockReset()
})

describe('who helps to pay', () => {
  it('may say nothing, or only one of name and e-mail', async () => {
    const handle = createRef<PayerFieldsHandle>()
    renderInSpanish(<PayerFields handle={handle} asksEmail={false} />)
    expect(handle.current?.read()).toBeNull()
    await userEvent.type(screen.getByLabelText(companion.name), ' Tu papá ')
    expect(handle.current?.read()).toEqual({ name: 'Tu papá' })
    await userEvent.type(screen.getByLabelText(companion.email), 'papa@example.com')
    expect(handle.current?.read()).toEqual({ name: 'Tu papá', email: 'papa@example.com' })
  })

  it('is told of an address without an end before anything is paid', async () => {
    const handle = createRef<PayerFieldsHandle>()
    renderInSpanish(<PayerFields handle={handle} asksEmail={false} />)
    await userEvent.type(screen.getByLabelText(companion.email), 'papa@')
    act(() => expect(handle.current?.read()).toBe('shown'))
    expect(await screen.findByText(companion.emailWrong)).toBeVisible()
  })
})

describe('who helps with what does not go back by itself', () => {
  it('says where they are reached: there they are asked for an account', async () => {
    const handle = createRef<PayerFieldsHandle>()
    renderInSpanish(<PayerFields handle={handle} asksEmail />)
    await userEvent.type(screen.getByLabelText(companion.name), 'Tu papá')
    act(() => expect(handle.current?.read()).toBe('shown'))
    expect(await screen.findByText(companion.emailMissing)).toBeVisible()
    await userEvent.type(screen.getByLabelText(companion.emailAsked), 'papa@example.com')
    expect(handle.current?.read()).toEqual({ name: 'Tu papá', email: 'papa@example.com' })
  })
})

describe('giving up a voucher', () => {
  it('is asked twice, and can be left', async () => {
    const sent = stubSite(() => Response.json({ status: 'success', data: {} }))
    renderInSpanish(<GiveUpPayment market={market} uuid="u-1" />)
    await press(others.giveUp)
    expect(screen.getByText(others.sure)).toBeVisible()
    await press(others.keep)
    expect(sent).toEqual([])
    await press(others.giveUp)
    await press(others.giveUp)
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
    expect(sent.map(({ path }) => path)).toEqual(['/api/payments/u-1'])
  })

  it('that is refused says why', async () => {
    stubSite(() =>
      Response.json({ status: 'error', code: 'payment_in_progress', message: 'Espera.' }, { status: 409 }),
    )
    renderInSpanish(<GiveUpPayment market={market} uuid="u-1" />)
    await press(others.giveUp)
    await press(others.giveUp)
    expect(await screen.findByRole('alert')).toHaveTextContent('Espera.')
    expect(refresh).not.toHaveBeenCalled()
  })
})
