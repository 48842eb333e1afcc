import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskCase } from '@/lib/desk/case-contract'
import type { AskedChange, DepartureRequest } from '@/lib/desk/requests/request-contract'
import { NOW } from '@/tests/api/checkout/support/shop'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { PATIENT, stockDates } from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { decided, mailsAbout, onBoard, someDeparture } from './deciding'

/** Of all trips of the stock, and of none. */
const HOST = '62222222-2222-7222-8222-222222222222'
const OTHER_HOST = '62222222-2222-7222-8222-222222222223'

let shop: PayingShop
let host: DeskMember
let stranger: DeskMember
let operations: DeskMember
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
  await shop.context.pool.query(
    `insert into hosts (id, name, initials, description, email, phone)
     values ($1, 'Otra casa', 'OC', '{"es":"","en":""}', 'otra@host.example', '+529991234568')`,
    [OTHER_HOST],
  )
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.moveTo(NOW)
  host = await deskMember(shop.context, 'host', HOST)
  stranger = await deskMember(shop.context, 'host', OTHER_HOST)
  operations = await deskMember(shop.context, 'operations')
})

const path = (departure: string) => `/api/desk/departures/${departure}/requests`
const ask = (by: DeskMember, departure: string, body: AskedChange) =>
  deskCall<DepartureRequest>(shop, by, `POST ${path(departure)}`, body)
const answer = (by: DeskMember, departure: string, request: string, how: string, body: object = {}) =>
  deskCall<DepartureRequest>(shop, by, `POST ${path(departure)}/${request}/${how}`, body)
const seats = async (id: string) =>
  (await shop.context.pool.query('select capacity, status from departures where id = $1', [id])).rows[0]
const casesOf = async (id: string) =>
  (await deskCall<{ cases: DeskCase[] }>(shop, operations, 'GET /api/desk/today')).data.cases.filter(
    ({ subject }) => subject.id === id,
  )
const told = async (request: string) =>
  (
    await shop.context.pool.query('select recipient, data from mails where event_key = $1', [
      `departure_request:${request}`,
    ])
  ).rows
const FEWER = { kind: 'capacity', after: '8', reason: 'La lancha grande está en el taller' } as const

describe('a host who asks for a change of a departure of his', () => {
  it('changes nothing by asking: it is a case until somebody does it, and then he is told', async () => {
    const { id } = await someDeparture(shop, '2027-06-10')
    const asked = await ask(host, id, FEWER)
    expect(asked.data).toMatchObject({ before: '12', after: '8', state: 'waiting', decided_by: null })
    expect(await seats(id)).toEqual({ capacity: 12, status: 'open' })
    expect(await casesOf(id)).toMatchObject([{ kind: 'host_request', amount: null }])
    expect(await ask(host, id, { ...FEWER, after: '6' })).toMatchObject({
      status: 409,
      code: 'already_decided',
    })
    const done = await answer(operations, id, asked.data.uuid, 'accept')
    expect(done.data).toMatchObject({ state: 'accepted', decided_by: 'Some operations', answer: null })
    expect(await seats(id)).toEqual({ capacity: 8, status: 'open' })
    expect(await casesOf(id)).toEqual([])
    expect(await told(asked.data.uuid)).toMatchObject([
      { recipient: host.email, data: { state: 'accepted' } },
    ])
  })

  it('is told why not where it is declined, and may ask again', async () => {
    const { id } = await someDeparture(shop, '2027-06-11')
    const { data } = await ask(host, id, { kind: 'status', after: 'closed', reason: 'No tengo guía' })
    expect((await answer(operations, id, data.uuid, 'decline')).errors).toHaveProperty('reason')
    const declined = await answer(operations, id, data.uuid, 'decline', { reason: 'Mandamos otro guía' })
    expect(declined.data).toMatchObject({ state: 'declined', answer: 'Mandamos otro guía' })
    expect(await seats(id)).toMatchObject({ status: 'open' })
    expect(await told(data.uuid)).toMatchObject([
      { data: { state: 'declined', answer: 'Mandamos otro guía' } },
    ])
    expect((await answer(operations, id, data.uuid, 'accept')).code).toBe('already_decided')
    shop.clock.advance(1)
    expect((await ask(host, id, { kind: 'status', after: 'closed', reason: 'Tampoco él' })).status).toBe(200)
    const { data: list } = await deskCall<{ items: DepartureRequest[] }>(shop, host, `GET ${path(id)}`)
    expect(list.items.map(({ state }) => state)).toEqual(['waiting', 'declined'])
  })

  it('has what a provider changes told to travellers as if the house had recorded it', async () => {
    const departure = await someDeparture(shop, '2027-06-12')
    const one = await onBoard(shop, departure)
    const wish = {
      kind: 'hotel',
      before: 'Casa Azul',
      after: 'Casa Verde',
      reason: 'Se inundó el primero',
    } as const
    const { data } = await ask(host, departure.id, wish)
    expect(await mailsAbout(shop, one.code, ['provider_notice'])).toEqual([])
    expect((await answer(operations, departure.id, data.uuid, 'accept')).status).toBe(200)
    expect(await mailsAbout(shop, one.code, ['provider_notice'])).toMatchObject([
      { data: { kind: 'hotel', after: 'Casa Verde', reason: 'Se inundó el primero' } },
    ])
  })

  it('has a decision taken by its own quote, which ends what he asked for', async () => {
    const departure = await someDeparture(shop, '2027-06-13', { minimum: 6 })
    await onBoard(shop, departure)
    const { data } = await ask(host, departure.id, {
      kind: 'decision',
      after: 'guarantee',
      reason: 'Voy con uno',
    })
    expect((await answer(operations, departure.id, data.uuid, 'accept')).errors).toHaveProperty('kind')
    await decided(shop, operations, departure.id, 'guarantee')
    expect(await told(data.uuid)).toMatchObject([{ data: { state: 'accepted', kind: 'decision' } }])
    expect(await casesOf(departure.id)).toEqual([])
  })

  it('is not done where seats were sold meanwhile, and still waits', async () => {
    const departure = await someDeparture(shop, '2027-06-14')
    const { data } = await ask(host, departure.id, { ...FEWER, after: '1' })
    await onBoard(shop, departure, 'full', 2)
    const refused = await answer(operations, departure.id, data.uuid, 'accept')
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['after']])
    expect(await seats(departure.id)).toMatchObject({ capacity: 12 })
    expect(await casesOf(departure.id)).toHaveLength(1)
  })

  it('is answered once, however many answer at that moment', async () => {
    const { id } = await someDeparture(shop, '2027-06-15')
    const { data } = await ask(host, id, FEWER)
    const answers = await Promise.all([
      answer(operations, id, data.uuid, 'accept'),
      answer(operations, id, data.uuid, 'decline', { reason: 'No conviene' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await told(data.uuid)).toHaveLength(1)
  })

  it('asks in words that fit: so many seats, a time, another one than now', async () => {
    const { id } = await someDeparture(shop, '2027-06-16')
    const wrong = async (body: AskedChange) => Object.keys((await ask(host, id, body)).errors ?? {})
    expect(await wrong({ ...FEWER, after: 'ocho' })).toEqual(['after'])
    expect(await wrong({ ...FEWER, after: '12' })).toEqual(['after'])
    const time = { kind: 'start_time', before: '08:00', after: 'temprano', reason: 'Marea baja' } as const
    expect(await wrong(time)).toEqual(['after'])
    expect(await wrong({ kind: 'guide', after: 'Beto', reason: 'Ana no puede' })).toEqual(['before'])
  })
})

describe('what is asked for', () => {
  it('is nothing that another host learns of or asks, and nobody answers themselves', async () => {
    const { id } = await someDeparture(shop, '2027-06-17')
    const { data } = await ask(host, id, FEWER)
    expect((await ask(stranger, id, FEWER)).status).toBe(404)
    expect((await deskCall(shop, stranger, `GET ${path(id)}`)).status).toBe(404)
    expect((await answer(host, id, data.uuid, 'accept')).status).toBe(403)
    expect((await ask(operations, id, FEWER)).status).toBe(403)
    const other = await someDeparture(shop, '2027-06-18')
    expect((await answer(operations, other.id, data.uuid, 'accept')).status).toBe(404)
  })
})
