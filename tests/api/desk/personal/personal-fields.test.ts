import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayBegin } from '@/lib/desk/permissions'
import { type DeskReservation, showReservation } from '@/lib/desk/reservation-contract'
import { ROLES, type Role } from '@/lib/desk/roles'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { onBoard, someDeparture } from '@/tests/api/provider/deciding'
import { deskCall } from '@/tests/support/desk/desk-call'
import { deskMember } from '@/tests/support/desk/desk-member'
import { HOST, tellAll } from '../manifest/listed'
import { type Seen, seenBy, textsOf } from './personal-fields'

const PATHS = textsOf(showReservation.data)

let shop: PayingShop
let code: string
beforeAll(async () => {
  shop = await openPayingShop()
  const bought = await onBoard(shop, await someDeparture(shop, '2027-03-20'), 'full')
  await tellAll(shop, bought)
  ;({ code } = bought)
})
afterAll(() => shop.close())

const show = async (role: Role) => {
  const by = await deskMember(shop.context, role, role === 'host' ? HOST : null)
  return deskCall<DeskReservation>(shop, by, `GET /api/desk/reservations/${code}`)
}
const ofClass = (seen: Seen) => PATHS.filter((path) => seenBy(path) === seen)

it('says of every text of a reservation who sees it, so that a new one is thought of', () => {
  expect(PATHS.length).toBeGreaterThan(100)
  expect(PATHS.filter((path) => !seenBy(path))).toEqual([])
})

it('would notice a field that nobody thought of', () => {
  expect(seenBy('detail.travelers[].details.blood_group')).toBeUndefined()
})

describe.each(ROLES)('%s', (role) => {
  it('sees what the table says of care, of people and of neither', async () => {
    const { status, data } = await show(role)
    if (!mayBegin('see_reservations', role)) return expect(status).toBe(403)
    const isTeam = role !== 'host'
    const sees = { team: isTeam, see_care: isTeam && mayBegin('see_care', role) }
    // What the test fills in is what it can prove to be shown; of all the rest it proves that it is not.
    expect(valuesAt(data, 'detail.customer.phone.number').length > 0).toBe(sees.team)
    for (const path of ofClass('see_care')) {
      if (path !== 'detail.emergency_contact.user.email')
        expect([path, valuesAt(data, path).length > 0]).toEqual([path, sees.see_care])
    }
    if (!sees.team)
      for (const path of ofClass('team')) expect([path, valuesAt(data, path)]).toEqual([path, []])
    const whole = JSON.stringify(data)
    for (const told of ['Rosa', '2225550199', 'penicilina', 'Vegetariano'])
      expect([told, whole.includes(told)]).toEqual([told, sees.see_care])
  })
})

/** What an answer has at a path of a contract, as far as it says something. */
function valuesAt(data: unknown, path: string): unknown[] {
  const found = path.split('.').reduce<unknown[]>(
    (all, step) => {
      const name = step.replace('[]', '')
      const next = all.map((one) => (one as Record<string, unknown> | null)?.[name])
      return step.endsWith('[]') ? next.flatMap((one) => (one as unknown[] | undefined) ?? []) : next
    },
    [data],
  )
  return found.filter((one) => one !== null && one !== undefined && one !== '')
}
