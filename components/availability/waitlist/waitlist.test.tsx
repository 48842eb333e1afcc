import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { facts, words } from '@/tests/support/availability/booking'
import { entry } from '@/tests/support/availability/entry'
import { siteOfEachTest } from '@/tests/support/captcha-script'
import { renderInSpanish } from '@/tests/support/spanish'
import { BookingProvider } from '../booking-context'
import { MailedOffer } from './mailed-offer'
import { MailedPress } from './mailed-press'
import { WaitlistAsk } from './waitlist-ask'
import { waitlistStore } from './waitlist-store'

vi.mock('next/navigation', () => ({ usePathname: () => '/tours/nilo', useRouter: () => ({}) }))
let me: { email: string } | null = null
vi.mock('@/components/accounts/use-me', () => ({ useMe: () => me }))

const { departures, waitlist } = messagesOf('es_MX')
const market = { locale: 'es_MX', currency: 'MXN' } as const
const full = entry('2027-10-05', { bookable: false, reason: 'sold_out', seats_left: 0, code: 'NIL-1' })
const path = `/api/v1.5/experiences/${facts.uuid}/waitlist`

let answer: () => Response
const sent = siteOfEachTest(() => answer())
const done = (data: object) => () => Response.json({ status: 'success', data })
beforeEach(() => {
  me = null
  waitlistStore.setState({ standings: {} })
  localStorage.clear()
})

const show = (part: React.ReactElement) =>
  renderInSpanish(
    <BookingProvider facts={facts} words={words} market={market}>
      {part}
    </BookingProvider>,
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function openForm() {
  show(<WaitlistAsk entry={full} otherwise={null} />)
  await press(departures.wait.ask)
  return (await screen.findByLabelText(waitlist.email)) as HTMLInputElement
}

describe('Avísame', () => {
  it('asks nothing before it is pressed, then where to write to, and says to look there', async () => {
    answer = done({ departure: 'NIL-1', qty: 2, state: 'check_mail', place: null })
    const email = await openForm()
    expect(email).toHaveFocus()
    await userEvent.type(email, ' ana@example.com ')
    await press(waitlist.send)
    expect(await screen.findByText(waitlist.checkMail)).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('ana@example.com')
    expect(sent()).toEqual([{ path, body: { departure: 'NIL-1', qty: 2, email: 'ana@example.com' } }])
  })

  it('knows who is signed in, and tells them their place', async () => {
    me = { email: 'ana@example.com' }
    answer = done({ departure: 'NIL-1', qty: 2, state: 'waiting', place: 3 })
    expect(await openForm()).toHaveValue('ana@example.com')
    await press(waitlist.send)
    expect(await screen.findByText('Estás en la lista, lugar 3')).toBeVisible()
  })

  it('says for how many, and has no counter beside the one of the card', async () => {
    await openForm()
    expect(screen.getByText('Te apuntamos por 2 lugares', { exact: false })).toBeVisible()
    expect(screen.queryByRole('group')).toBeNull()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([waitlist.send])
  })

  it('sends no address that is none, and says what one looks like', async () => {
    const email = await openForm()
    await userEvent.type(email, 'ana')
    await press(waitlist.send)
    expect(await screen.findByText(waitlist.emailWrong)).toBeVisible()
    expect(email).toBeInvalid()
    expect(sent()).toEqual([])
  })

  it('says that seats are there meanwhile, and offers to look', async () => {
    answer = () =>
      Response.json(
        { status: 'error', code: 'invalid', message: 'Revisa', errors: { qty: ['Hay lugares.'] } },
        { status: 422 },
      )
    await userEvent.type(await openForm(), 'ana@example.com')
    await press(waitlist.send)
    expect(await screen.findByRole('alert')).toHaveTextContent('Hay lugares.')
    expect(screen.getByRole('button', { name: waitlist.reload })).toBeVisible()
  })
})

describe('the links of its mails', () => {
  it('confirm nothing until they are pressed', async () => {
    answer = done({ state: 'waiting', departure: 'NIL-1', qty: 2, place: 1 })
    show(<MailedPress kind="wait" token="W" />)
    expect(sent()).toEqual([])
    await press(waitlist.confirm)
    expect(await screen.findByText('Estás en la lista, lugar 1')).toBeVisible()
    show(<WaitlistAsk entry={full} otherwise={null} />)
    expect(screen.queryByRole('button', { name: departures.wait.ask })).toBeNull()
    expect(sent()).toEqual([{ path: `${path}/confirmations`, body: { token: 'W' } }])
  })

  it.each(['full', 'over'] as const)('say what to do where confirming is %s', async (state) => {
    answer = done({ state, departure: null, qty: null, place: null })
    show(<MailedPress kind="wait" token="W" />)
    await press(waitlist.confirm)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(waitlist[`confirm_${state}`])
    expect(alert).toHaveTextContent(waitlist[`confirmNext_${state}`])
  })

  it('leave the list with a press', async () => {
    answer = done({ left: true })
    show(<MailedPress kind="leave" token="L" />)
    await press(waitlist.leave)
    expect(await screen.findByText(waitlist.left)).toBeVisible()
    expect(sent()).toEqual([{ path, body: { token: 'L' } }])
  })

  it('show until when seats are held', async () => {
    answer = done({ state: 'held', departure: 'NIL-1', qty: 2, expires_at: '2027-03-02T18:00:00.000Z' })
    show(<MailedOffer token="held" />)
    expect(await screen.findByText('Te guardamos 2 lugares')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('mar 2 mar, 12:00')
  })

  it.each(['ended', 'used', 'other'] as const)('say why seats are not held: %s', async (state) => {
    answer = done({ state, departure: null, qty: null, expires_at: null })
    show(<MailedOffer token={state} />)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(waitlist.gone[state]))
    expect(screen.getByRole('status')).toHaveTextContent(waitlist.goneNext[state])
  })
})
