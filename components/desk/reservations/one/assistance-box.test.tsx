import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Assistance } from '@/lib/desk/manifest/provided-contract'
import { messagesOf } from '@/lib/locale/messages'
import { deskAnswers, failure, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { AssistanceBox } from './assistance-box'

afterEach(() => vi.unstubAllGlobals())

const t = messagesOf('es_MX').desk.assistance
const DIEGO = { email: 'diego@example.com', name: 'Diego Rangel' }
const DAYS = { from: '2027-03-20', to: '2027-03-22' }
const PERU = { position: 0, trip: 'Perú' }
const BALI = { position: 2, trip: 'Bali' }
const LATER = { from: '2027-05-02', to: '2027-05-12' }
const SOME: Assistance = { trips: [{ ...PERU, ...DAYS }], people: [DIEGO], cards: [] }
const TWO: Assistance = { ...SOME, trips: [...SOME.trips, { ...BALI, ...LATER }] }
const CALL = 'PUT /api/desk/reservations/AAAA/assistcards'
const shown = (assistance: Assistance) => renderAtDesk(<AssistanceBox code="AAAA" assistance={assistance} />)

it('enters a policy for the days of the trip by the address of its traveller', async () => {
  const sent = deskAnswers({ [CALL]: () => success({ assistcards: [] }) })
  shown(SOME)
  await userEvent.type(screen.getByLabelText(t.email), ' diego@example.com ')
  await userEvent.click(screen.getByRole('button', { name: t.save }))
  expect(await screen.findByText(t.saved)).toBeVisible()
  expect(sent[0]?.body).toEqual({ email: DIEGO.email, position: 0, days: DAYS })
})

it('names whose policies are there, says of which address nobody is, and takes one away', async () => {
  const sent = deskAnswers({ [CALL]: () => success({ assistcards: [] }) })
  shown({
    ...SOME,
    cards: [
      { ...DAYS, ...PERU, fits: true, email: DIEGO.email },
      { ...DAYS, ...PERU, fits: true, email: 'otra@example.com' },
    ],
  })
  expect(screen.getByText('Diego Rangel', { selector: 'b' })).toBeVisible()
  expect(screen.getByText(t.nobody)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la póliza de Diego Rangel' }))
  expect(await screen.findByText(t.saved)).toBeVisible()
  expect(sent[0]?.body).toEqual({ email: DIEGO.email, position: 0, days: null })
})

it('asks which trip it covers where there are several, and proposes the days of that one', async () => {
  const sent = deskAnswers({ [CALL]: () => success({ assistcards: [] }) })
  shown(TWO)
  await userEvent.selectOptions(screen.getByLabelText(t.trip), '2')
  await userEvent.type(screen.getByLabelText(t.email), DIEGO.email)
  await userEvent.click(screen.getByRole('button', { name: t.save }))
  expect(await screen.findByText(t.saved)).toBeVisible()
  expect(sent[0]?.body).toEqual({ email: DIEGO.email, position: 2, days: LATER })
})

it('names the trip of each policy where there are several, and which one does not cover its trip', async () => {
  const sent = deskAnswers({ [CALL]: () => success({ assistcards: [] }) })
  shown({
    ...TWO,
    cards: [
      { ...DAYS, ...PERU, fits: true, email: DIEGO.email },
      { ...DAYS, ...BALI, fits: false, email: DIEGO.email },
    ],
  })
  const [peru, bali] = screen.getAllByRole('listitem')
  expect(peru).not.toHaveTextContent(t.tooShort)
  expect(bali).toHaveTextContent(`Bali`)
  expect(bali).toHaveTextContent(t.tooShort)
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la póliza de Diego Rangel para Bali' }))
  expect(await screen.findByText(t.saved)).toBeVisible()
  expect(sent[0]?.body).toEqual({ email: DIEGO.email, position: 2, days: null })
})

it('says at its field what is wrong, and keeps what was typed', async () => {
  deskAnswers({ [CALL]: () => failure(422, 'invalid', { errors: { 'days.to': ['Así no.'] } }) })
  shown(SOME)
  await userEvent.type(screen.getByLabelText(t.email), DIEGO.email)
  await userEvent.click(screen.getByRole('button', { name: t.save }))
  expect(await screen.findByText('Así no.')).toBeVisible()
  expect(screen.getByLabelText(t.email)).toHaveValue(DIEGO.email)
})

it('is not there where no assistance was bought', () => {
  const { container } = shown({ ...SOME, trips: [] })
  expect(container.querySelector('form')).toBeNull()
})
