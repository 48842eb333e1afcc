import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import type { Traveler } from '@/lib/reservations/travelers/traveler'
import { stubSite } from '@/tests/support/captcha-script'
import { renderInSpanish } from '@/tests/support/spanish'
import { TravelerCard } from './traveler-card'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const { travelers: words, fields } = messagesOf('es_MX')
const EMPTY: Traveler = {
  ...{
    position: 1,
    version: 0,
    user: null,
    passport_expiry: null,
    empty: true,
    loading: false,
    checked: false,
  },
  ...{
    needs_passport: true,
    needed_until: '2028-04-24',
    details: null,
    written: null,
    link: null,
    reads: [],
  },
}
const card = (over: Partial<Traveler> = {}) =>
  renderInSpanish(
    <TravelerCard
      market={{ locale: 'es_MX', currency: 'MXN' }}
      code="7QK2M9XWA4ZTE"
      traveler={{ ...EMPTY, ...over }}
      countries={[{ code: 'MX', name: 'México' }]}
      today="2027-04-19"
      isOpen
    />,
  )
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`))

beforeEach(() => {
  sessionStorage.clear()
  refresh.mockClear()
})

describe('the form of a traveller', () => {
  it('says beside the field what is wrong, sends nothing, and keeps what was typed across a reload', async () => {
    const sent = stubSite(() => Response.json({ status: 'success', data: {} }))
    const { unmount } = card()
    await userEvent.click(screen.getByRole('button', { name: words.fillIn }))
    await userEvent.type(field(words.firstname), 'Diego')
    await userEvent.type(field(words.number.passport), 'PASAPORTE')
    await userEvent.click(screen.getByRole('button', { name: words.save }))
    expect(await screen.findByText(fields.document_passport)).toBeVisible()
    expect(field(words.lastname)).toHaveAccessibleDescription(fields.required)
    expect(sent).toEqual([])
    unmount()
    card()
    await userEvent.click(screen.getByRole('button', { name: words.fillIn }))
    expect(field(words.firstname)).toHaveValue('Diego')
    expect(field(words.number.passport)).toHaveValue('PASAPORTE')
  })

  it('warns of a passport that ends too soon and saves it all the same', async () => {
    const sent = stubSite(() => Response.json({ status: 'success', data: {} }))
    card()
    await userEvent.click(screen.getByRole('button', { name: words.fillIn }))
    await userEvent.type(field(words.firstname), 'Diego')
    await userEvent.type(field(words.lastname), 'Rangel')
    await userEvent.type(field(words.birth), '1996-03-09')
    await userEvent.selectOptions(field(words.nationality), 'MX')
    await userEvent.type(field(words.number.passport), 'G12345678')
    await userEvent.type(field(words.expiry), '2028-02-12')
    expect(screen.getByRole('status')).toHaveTextContent('24 abr 2028')
    await userEvent.click(screen.getByRole('button', { name: words.save }))
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce())
    expect(sent).toMatchObject([
      {
        path: '/api/v1.5/orders/7QK2M9XWA4ZTE/travelers/1',
        body: {
          version: 0,
          document: { kind: 'passport', number: 'G12345678', expiry: '2028-02-12' },
          phone: null,
        },
      },
    ])
    expect(sessionStorage.length).toBe(0)
  })

  it('says that a personal link waits, and for whom', () => {
    card({ loading: true, link: { email: 'diego@example.com', expires_at: '2027-05-03T00:00:00Z' } })
    expect(screen.getByText(words.waits)).toBeVisible()
    expect(screen.getByText(/diego@example.com/)).toBeVisible()
  })
})
