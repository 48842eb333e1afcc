import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DocumentsPreview } from '@/lib/desk/documents/documents-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { BUYER, call, cenotesCart } from '@/tests/api/checkout/support/buyer'
import { GOOD_CARD, payCard } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { headersOf, onBoard, type SomeDeparture, someDeparture } from '@/tests/api/provider/deciding'
import { type Bought, ordered } from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { addOtherHost, DIEGO, HOST, OTHER_HOST, tell } from './listed'

let shop: PayingShop
let departure: SomeDeparture
let one: Bought
let two: Bought
const ANA = 'ana.lopez@example.com'

beforeAll(async () => {
  shop = await openPayingShop()
  await addOtherHost(shop)
  departure = await someDeparture(shop, '2027-03-20')
  one = await onBoard(shop, departure)
  two = await onBoard(shop, departure)
  await tell(shop, one, 'travelers/0', DIEGO)
  await tell(shop, two, 'travelers/0', { ...DIEGO, email: ANA, firstname: 'Ana' })
  await boughtHere(one)
  await boughtHere(two)
})
afterAll(() => shop.close())

/** Assistance and a flight, both with the trip. */
async function boughtHere({ uuid }: Bought) {
  await shop.context.pool.query(
    `insert into reservation_lines select reservation_id, 90, product_position, 'insurance', gen_random_uuid(), 'Asistencia',
       0, 0, 1, 1, null, false, 0, 0, 0, null, null from reservation_lines where reservation_id = $1 limit 1`,
    [uuid],
  )
  await shop.context.pool.query(
    `update reservation_products set snapshot = jsonb_set(snapshot, '{withFlight}', 'true') where reservation_id = $1`,
    [uuid],
  )
}

const HEAD = 'email,reservation,policy_from,policy_to,flight_code,arrives_at,departs_at'
const DIEGOS = `${DIEGO.email},,2027-03-20,2027-03-22,qx7t2m,2027-03-20 07:35,2027-03-22T21:10`
const ANAS = `${ANA.toUpperCase()},,2027-03-20,2027-03-22,,,`
const file = (...lines: string[]) => [HEAD, ...lines].join('\r\n')

const team = () => deskMember(shop.context, 'service')
const preview = (by: DeskMember, csv: string, uuid = departure.id) =>
  deskCall<DocumentsPreview>(shop, by, `POST /api/desk/departures/${uuid}/documents/previews`, { csv })
const write = (by: DeskMember, csv: string, token: string, key: string = randomUUID()) =>
  deskCall<{ written: number }>(
    ...[shop, by, `POST /api/desk/departures/${departure.id}/documents`, { csv, preview: token }],
    { 'idempotency-key': key },
  )
const detailOf = async (bought: Bought) =>
  (
    await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/details/${bought.code}`, {
      headers: headersOf(bought),
    })
  ).json.data
const written = async () =>
  (await Promise.all([one, two].map(detailOf))).map(({ assistcards, booked_flights: flights }) => [
    ...assistcards.map(({ user }) => user.email),
    ...flights.map(({ code }) => code),
  ])

describe('a file with policies and flights', () => {
  it('is shown line by line with whose each is, and writes nothing by that', async () => {
    const { status, data } = await preview(await team(), file(DIEGOS, ANAS))
    expect(status).toBe(200)
    expect(data).toMatchObject({ problem: null, writes: 2, is_whole: true })
    expect(data.lines).toMatchObject([
      {
        ...{ line: 2, name: 'Diego Rangel Soto', code: one.code, errors: [], warnings: [], is_same: false },
        policy: { from: '2027-03-20', to: '2027-03-22' },
        flight: { code: 'QX7T2M', arrives_at: '2027-03-20T07:35', departs_at: '2027-03-22T21:10' },
      },
      { line: 3, email: ANA, code: two.code, flight: null },
    ])
    expect(await written()).toEqual([[], []])
  })

  it('with one wrong line says what is wrong with it at its column, and is written for nobody', async () => {
    const by = await team()
    const csv = file(DIEGOS, `nadie@example.com,,2027-03-22,2027-03-20,QX7,mañana,`)
    const { data } = await preview(by, csv)
    expect(data).toMatchObject({ writes: 1, is_whole: false })
    expect(data.lines[1]?.errors).toEqual([
      { column: 'policy_to', code: 'days' },
      { column: 'flight_code', code: 'flight_code' },
      { column: 'arrives_at', code: 'time' },
      { column: 'email', code: 'unknown_email' },
    ])
    const refused = await write(by, csv, data.preview)
    expect(refused).toMatchObject({ status: 409, code: 'quote_changed', data: { is_whole: false } })
    expect(await written()).toEqual([[], []])
  })

  it('is written whole, once per key, told to who is concerned, and is so already afterwards', async () => {
    const by = await team()
    const csv = file(DIEGOS, ANAS)
    const { data } = await preview(by, csv)
    const key = randomUUID()
    for (const _ of [1, 2])
      expect(await write(by, csv, data.preview, key)).toMatchObject({ status: 200, data: { written: 2 } })
    expect(await written()).toEqual([[DIEGO.email, 'QX7T2M'], [ANA]])
    expect((await detailOf(one)).travelers[0]?.checked).toBe(true)
    const mails = await shop.context.pool.query(`select 1 from mails where template = 'flight_confirmed'`)
    expect(mails.rowCount).toBe(1)
    const { rows } = await shop.context.pool.query<{ text: string; count: number }>(
      `select count(*)::int, json_agg(a)::text as text from audit_entries a where action = 'import_documents'`,
    )
    expect(rows[0]?.count).toBe(2)
    for (const secret of ['QX7T2M', ANA, DIEGO.email]) expect(rows[0]?.text).not.toContain(secret)
    const { data: again } = await preview(by, csv)
    expect(again).toMatchObject({ writes: 0, is_whole: false, lines: [{ is_same: true }, { is_same: true }] })
  })

  it('is answered with how it stands when somebody wrote meanwhile', async () => {
    const by = await team()
    const csv = file(`${ANA},,,,ZZ9PLU,,`)
    const { data } = await preview(by, csv)
    await write(by, csv, data.preview)
    const { data: stale } = await preview(by, file(`${ANA},,,,ZZ8PLU,,`))
    const other = await preview(by, file(`${ANA},,,,ZZ7PLU,,`))
    await write(by, file(`${ANA},,,,ZZ7PLU,,`), other.data.preview)
    const refused = await write(by, file(`${ANA},,,,ZZ8PLU,,`), stale.preview)
    expect(refused).toMatchObject({ status: 409, code: 'quote_changed', data: { is_whole: true } })
    expect((await written())[1]).toEqual([ANA, 'ZZ7PLU'])
    const token = (refused.data as unknown as DocumentsPreview).preview
    expect((await write(by, file(`${ANA},,,,ZZ8PLU,,`), token)).status).toBe(200)
  })

  it('warns of a flight that does not fit the days, and lets it be written', async () => {
    const { data } = await preview(await team(), file(`${ANA},,,,ZZ9PLU,2027-03-21 00:10,2027-03-21 09:00`))
    expect(data).toMatchObject({ is_whole: true, lines: [{ warnings: ['arrives_late', 'leaves_early'] }] })
  })

  it('names the reservation where an address is on several', async () => {
    const by = await team()
    const buyer = one.code === two.code ? '' : (await detailOf(one)).customer.email
    const line = (code: string) => file(`${buyer},${code},,,ZZ9PLU,,`)
    expect((await preview(by, line(''))).data.lines[0]?.errors).toEqual([
      { column: 'reservation', code: 'ambiguous' },
    ])
    expect((await preview(by, line(two.code))).data.lines[0]).toMatchObject({ code: two.code, errors: [] })
    expect((await preview(by, line('AAAAAAAAAAAAA'))).data.lines[0]?.errors).toEqual([
      { column: 'reservation', code: 'unknown_reservation' },
    ])
  })

  it.each([
    ['a column that nobody knows', 'email,passport\na@x.mx,1', 'unknown_column'],
    ['no addresses', 'policy_from,policy_to\n2027-03-20,2027-03-21', 'no_email'],
    ['no lines', HEAD, 'empty'],
    ['a quote that does not end', 'email\n"ana', 'open_quote'],
  ])('with %s is none', async (_, csv, code) => {
    const { data } = await preview(await team(), csv)
    expect(data).toMatchObject({ problem: { code }, lines: [], is_whole: false })
  })

  it('writes a flight to every trip that a reservation has on the departure, a policy to the insured one', async () => {
    const cart = cenotesCart(1, departure.code, departure.start)
    const [trip] = cart.summary.experiences
    if (!trip) throw new Error('the cart has no trip')
    const summary = { ...cart.summary, experiences: [trip, { ...trip, index: 1, qty: 2 }], extras: [] }
    const both = await ordered(shop, 'layaway', { ...cart, summary })
    await payCard(shop, both.code, GOOD_CARD)
    await boughtHere(both)
    const by = await team()
    const csv = file(
      `${BUYER.email},${both.code},2027-03-20,2027-03-22,QX7T2M,2027-03-20 07:35,2027-03-22T21:10`,
    )
    const { data } = await preview(by, csv)
    expect(data).toMatchObject({ writes: 1, is_whole: true, lines: [{ code: both.code, is_same: false }] })
    expect((await write(by, csv, data.preview)).status).toBe(200)
    expect((await detailOf(both)).booked_flights.map(({ code }) => code)).toEqual(['QX7T2M', 'QX7T2M'])
    expect((await detailOf(both)).assistcards).toMatchObject([
      { user: { email: BUYER.email.toLowerCase() }, position: 0 },
    ])
    expect((await preview(by, csv)).data.lines).toMatchObject([{ is_same: true }])
  })

  it('is for who enters these by hand, and for the host of the departure alone', async () => {
    const csv = file(DIEGOS)
    expect((await preview(await deskMember(shop.context, 'host', HOST), csv)).status).toBe(200)
    expect((await preview(await deskMember(shop.context, 'host', OTHER_HOST), csv)).status).toBe(404)
    for (const role of ['finance', 'content'] as const)
      expect((await preview(await deskMember(shop.context, role), csv)).status).toBe(403)
  })
})
