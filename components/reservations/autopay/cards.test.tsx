import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CardList } from '@/components/payments/kept/card-list'
import { KeptCards } from '@/components/payments/kept/kept-cards'
import type { KeptCard } from '@/components/payments/submit-payment'
import { browserQueries } from '@/lib/client/query-client'
import { messagesOf } from '@/lib/locale/messages'
import { AUTOPAY_CONSENT, SAVE_CARD_CONSENT } from '@/lib/payments/consents'
import type { SavedCardEntry } from '@/lib/payments/saved-card'
import { renderInSpanish } from '@/tests/support/spanish'
import { GuestCards } from './guest-cards'
import { SwitchAutopay } from './switch-autopay'

const refresh = vi.fn()
vi.mock('@/components/ui/texts/texts', () => ({
  Texts: ({ children }: { readonly children: ReactNode }) => children,
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const market = { locale: 'es_MX', currency: 'MXN' } as const
const { cards: texts, consents } = messagesOf('es_MX')
const CODE = '7QK2M9XWA4ZTE'
const VISA: SavedCardEntry = {
  ...{ uuid: 'a0000000-0000-7000-8000-000000000001', gateway: 'sandbox', brand: 'visa', last4: '4242' },
  ...{ expires_on: '2034-12-31', is_default: true, charges: [] },
}
const OTHER = { ...VISA, uuid: 'a0000000-0000-7000-8000-000000000002', last4: '8001', is_default: false }

afterEach(() => {
  vi.unstubAllGlobals()
  browserQueries().clear()
  refresh.mockReset()
})

/** A site that has these cards, and notes what is asked of it otherwise. */
function site(cards: readonly SavedCardEntry[], left: readonly SavedCardEntry[] = cards) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (given: Request | string) => {
    const request = given instanceof Request ? given : new Request(new URL(given, location.href))
    const { pathname } = new URL(request.url)
    if (request.method === 'GET') return success({ cards })
    sent.push([request.method, pathname, await request.text()].join(' ').trim())
    return success(
      pathname.endsWith('email-code')
        ? { expires_at: '2026-11-24T18:10:00Z', resend_in: 60 }
        : { cards: left },
    )
  })
  return sent
}
const success = (data: object) => Response.json({ status: 'success', data })
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('cards at paying', () => {
  const show = (code: string | null = CODE, hasParts = true) => {
    const kept = vi.fn<(kept: KeptCard | null) => void>()
    renderInSpanish(<KeptCards market={market} code={code} hasParts={hasParts} onChange={kept} />)
    return kept
  }

  it('are proposed with the default one, and another one can be typed', async () => {
    site([VISA, OTHER])
    const kept = show()
    expect(await screen.findByRole('radio', { name: /Visa 4242/ })).toBeChecked()
    await waitFor(() => expect(kept).toHaveBeenLastCalledWith({ card: VISA.uuid }))
    await userEvent.click(screen.getByRole('radio', { name: /Visa 8001/ }))
    expect(kept).toHaveBeenLastCalledWith({ card: OTHER.uuid })
    await userEvent.click(screen.getByRole('radio', { name: texts.other }))
    expect(kept).toHaveBeenLastCalledWith(null)
  })

  it('neither keep a card nor charge parts unless somebody ticks it, after the words they agree to', async () => {
    const sent = site([])
    const kept = show()
    expect(screen.getByRole('checkbox', { name: texts.save })).not.toBeChecked()
    expect(screen.queryByText(consents.saveCard)).toBeNull()
    await tick(texts.save)
    expect(screen.getByText(consents.saveCard)).toBeVisible()
    expect(screen.getByRole('checkbox', { name: texts.autopay })).not.toBeChecked()
    expect(kept).toHaveBeenLastCalledWith({ save_card: { consent_version: SAVE_CARD_CONSENT } })
    await tick(texts.autopay)
    expect(screen.getByText(consents.autopay)).toBeVisible()
    await press(texts.code.send)
    await userEvent.type(await screen.findByLabelText(texts.code.label), '12 34 56')
    expect(kept).toHaveBeenLastCalledWith({
      save_card: {
        ...{ consent_version: SAVE_CARD_CONSENT, autopay_version: AUTOPAY_CONSENT, email_code: '123456' },
      },
    })
    expect(sent).toEqual([`POST /api/v1.5/orders/${CODE}/email-code`])
    await tick(texts.save)
    expect(kept).toHaveBeenLastCalledWith(null)
  })

  it('offer no charges of parts where none are left', async () => {
    site([])
    show(CODE, false)
    await tick(texts.save)
    expect(screen.queryByRole('checkbox', { name: texts.autopay })).toBeNull()
  })

  it('at checkout are the traveller’s own, and so is the code', async () => {
    const sent = site([])
    show(null)
    await tick(texts.save)
    await press(texts.code.send)
    expect(await screen.findByLabelText(texts.code.label)).toHaveFocus()
    expect(sent).toEqual(['POST /api/me/email-code'])
  })
})

describe('saved cards', () => {
  it('are removed one by one, and the last one leaves a word how to save another', async () => {
    const sent = site([VISA], [])
    renderInSpanish(<CardList market={market} code={null} cards={[{ ...VISA, charges: [CODE] }]} />)
    expect(screen.getByText(/Vence 12\/34/)).toBeVisible()
    expect(screen.getByText(new RegExp(CODE))).toBeVisible()
    await press('Quitar la Visa 4242')
    expect(await screen.findByText(texts.empty)).toBeVisible()
    expect(sent).toEqual([`DELETE /api/me/cards/${VISA.uuid}`])
  })

  it('have one that is used first, which another can become', async () => {
    const sent = site([VISA, OTHER])
    renderInSpanish(<CardList market={market} code={null} cards={[VISA, OTHER]} />)
    expect(screen.getAllByText(texts.default)).toHaveLength(1)
    await press(texts.makeDefault)
    await waitFor(() => expect(sent).toEqual([`PUT /api/me/cards/${OTHER.uuid}/default`]))
  })
})

describe('cards that a guest kept with a reservation', () => {
  it('are listed on its page whatever is left to pay, and removed there', async () => {
    const sent = site([VISA], [])
    renderInSpanish(<GuestCards market={market} code={CODE} cards={[VISA]} />)
    expect(screen.getByRole('region', { name: texts.title })).toBeVisible()
    expect(screen.queryByRole('button', { name: texts.makeDefault })).toBeNull()
    await press('Quitar la Visa 4242')
    expect(await screen.findByText(texts.empty)).toBeVisible()
    expect(sent).toEqual([`DELETE /api/v1.5/orders/${CODE}/cards/${VISA.uuid}`])
  })

  it('are not shown where there are none', () => {
    const { container } = renderInSpanish(<GuestCards market={market} code={CODE} cards={[]} />)
    expect(container).toBeEmptyDOMElement()
  })
})

describe('autopay', () => {
  it('is switched on after a card was chosen and its words were read', async () => {
    const sent = site([VISA, OTHER])
    renderInSpanish(<SwitchAutopay market={market} code={CODE} isOn={false} />)
    await press(texts.auto.on)
    expect(await screen.findByText(consents.autopay)).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: /Visa 8001/ }))
    await press(texts.auto.agree)
    await waitFor(() => expect(refresh).toHaveBeenCalled())
    expect(sent).toEqual([
      `PUT /api/v1.5/orders/${CODE}/autopay ${JSON.stringify({ card: OTHER.uuid, consent_version: AUTOPAY_CONSENT })}`,
    ])
  })

  it('is off in one press, without a question', async () => {
    const sent = site([VISA])
    renderInSpanish(<SwitchAutopay market={market} code={CODE} isOn />)
    await press(texts.auto.turnOff)
    await waitFor(() => expect(refresh).toHaveBeenCalled())
    expect(sent).toEqual([`DELETE /api/v1.5/orders/${CODE}/autopay`])
  })

  it('without a card leads to a payment that saves one', async () => {
    site([])
    renderInSpanish(<SwitchAutopay market={market} code={CODE} isOn={false} />)
    await press(texts.auto.on)
    expect(await screen.findByRole('link', { name: texts.auto.pay })).toHaveAttribute(
      'href',
      `/layaway?code=${CODE}`,
    )
  })
})
