import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeskCase } from '@/lib/desk/case-contract'
import { HOST } from '@/tests/api/desk/manifest/listed'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { PATIENT, stockDates } from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { decided, onBoard, someDeparture } from './deciding'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
})
afterAll(() => shop.close())

const told = async (id: string) =>
  (
    await shop.context.pool.query(
      `select recipient, data from mails where template = 'departure_undecided' and event_key like $1 order by recipient`,
      [`departure_undecided:${id}:%`],
    )
  ).rows
const sweep = () => shop.sweep('undecided_departures')

it('owners are told once of a departure that nobody decided about by six in the evening of its day', async () => {
  // National: liquidated 15 days before, decided two days later, on 2 May.
  const departure = await someDeparture(shop, '2027-05-15', { minimum: 6 })
  await onBoard(shop, departure)
  const owners = [await deskMember(shop.context, 'owner'), await deskMember(shop.context, 'owner')]
  await deskMember(shop.context, 'operations')
  const suspended = await deskMember(shop.context, 'owner')
  await shop.context.pool.query('update desk_members set suspended_at = now() where id = $1', [suspended.id])
  shop.clock.moveTo('2027-05-02T23:30:00Z')
  await sweep()
  expect(await told(departure.id), 'half an hour early').toEqual([])
  shop.clock.moveTo('2027-05-03T00:10:00Z')
  await Promise.all([sweep(), sweep()])
  const mails = await told(departure.id)
  expect(mails.map(({ recipient }) => recipient)).toEqual(owners.map(({ email }) => email).sort())
  expect(mails[0]?.data).toMatchObject({
    ...{ departure: 'Cenotes · sáb 15 may 2027', sold: 1, minimum: 6 },
    link: expect.stringMatching(new RegExp(`/desk/departures/${departure.id}$`)),
  })
  shop.clock.moveTo('2027-05-04T00:10:00Z')
  await sweep()
  expect(await told(departure.id)).toHaveLength(2)
})

it('nobody is told of one that was decided in time', async () => {
  const departure = await someDeparture(shop, '2027-05-16', { minimum: 6 })
  shop.clock.moveTo('2027-01-10T18:00:00Z')
  await onBoard(shop, departure)
  shop.clock.moveTo('2027-05-03T18:00:00Z')
  await decided(shop, await deskMember(shop.context, 'owner'), departure.id, 'guarantee')
  shop.clock.moveTo('2027-05-04T01:00:00Z')
  await sweep()
  expect(await told(departure.id)).toEqual([])
})

it('its host has it before him until somebody decides, with notes of his own that the house does not share', async () => {
  const departure = await someDeparture(shop, '2027-05-17', { minimum: 6 })
  shop.clock.moveTo('2027-01-10T18:00:00Z')
  await onBoard(shop, departure)
  shop.clock.moveTo('2027-05-05T18:00:00Z')
  const owner = await deskMember(shop.context, 'owner')
  const own = await deskMember(shop.context, 'host', HOST)
  const casesOf = async (by: DeskMember) =>
    (await deskCall<{ cases: DeskCase[] }>(shop, by, 'GET /api/desk/today')).data.cases.filter(
      // Its list is another matter, which stays.
      ({ kind, subject }) => subject.id === departure.id && kind !== 'manifest',
    )
  const [theirs] = await casesOf(owner)
  await deskCall(shop, owner, `PATCH /api/desk/cases/${theirs?.key}`, { note: 'Margen bajo: que no lo sepa' })
  const [mine] = await casesOf(own)
  expect([theirs?.kind, mine?.kind, mine?.note]).toEqual(['departure_decision', 'host_decision', null])
  expect((await deskCall(shop, own, `PATCH /api/desk/cases/${theirs?.key}`, { note: 'Hola' })).status).toBe(
    404,
  )
  await deskCall(shop, own, `PATCH /api/desk/cases/${mine?.key}`, { note: 'Sale con cuatro' })
  expect((await casesOf(own))[0]?.note).toBe('Sale con cuatro')
  expect((await casesOf(owner))[0]?.note).toBe('Margen bajo: que no lo sepa')
  await decided(shop, owner, departure.id, 'guarantee')
  expect([await casesOf(own), await casesOf(owner)]).toEqual([[], []])
})
