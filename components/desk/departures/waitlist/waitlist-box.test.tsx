import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { deskAnswers, failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { WaitlistBox } from './waitlist-box'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))
afterEach(() => vi.unstubAllGlobals())

const DEPARTURE = '51111111-1111-7111-8111-111111111111'
const PLACE = '51111111-1111-7111-8111-1111111111aa'
const ANA = {
  uuid: PLACE,
  email: 'ana@example.com',
  qty: 2,
  state: 'waiting' as const,
  since: '2027-01-10T18:30:00.000Z',
  offered_until: null,
}
const LIST = { people: 1, seats: 2, items: [{ ...ANA }] }

const show = (session = OWNER) => renderAtDesk(<WaitlistBox uuid={DEPARTURE} waitlist={LIST} />, session)

it('says who waits and since when, and takes them out', async () => {
  const sent = deskAnswers({
    [`DELETE /api/desk/departures/${DEPARTURE}/waitlist/${PLACE}`]: () => success(null),
  })
  show()
  expect(screen.getByText('1 persona, 2 lugares')).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent('2 lugares, desde el dom 10 ene, 12:30')
  await userEvent.click(screen.getByRole('button', { name: 'Quitar de la lista a ana@example.com' }))
  expect(await screen.findByText('Ya no está en la lista')).toBeVisible()
  expect(sent).toHaveLength(1)
})

it('puts somebody in, and tells that they are asked first; what is wrong stands at its field', async () => {
  let answer = () => failure(422, 'invalid', { errors: { qty: ['Hay lugares.'] } })
  const sent = deskAnswers({ [`POST /api/desk/departures/${DEPARTURE}/waitlist`]: () => answer() })
  show()
  await userEvent.type(screen.getByLabelText('Correo de quien espera'), ' bea@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Anotar en la lista' }))
  expect(await screen.findByText('Hay lugares.')).toBeVisible()
  expect(screen.getByLabelText('Lugares')).toBeInvalid()
  answer = () => success({ state: 'check_mail', place: null })
  await userEvent.click(screen.getByRole('button', { name: 'Anotar en la lista' }))
  expect(await screen.findByText('Le pedimos confirmar por correo')).toBeVisible()
  expect(sent[1]?.body).toEqual({ email: 'bea@example.com', qty: 2 })
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

it('lets a host look, and change nothing', () => {
  show({ ...OWNER, actor: { ...OWNER.actor, role: 'host' } })
  expect(screen.getByText('ana@example.com')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
