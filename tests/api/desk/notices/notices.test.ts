import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DepartureNotice, NoticePreview } from '@/lib/desk/notices/notice-contract'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { mailsAbout, onBoard, pageOf, someDeparture } from '@/tests/api/provider/deciding'
import { PATIENT, stockDates } from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { addOtherHost, HOST, OTHER_HOST } from '../manifest/listed'

let shop: PayingShop
let service: DeskMember
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
  service = await deskMember(shop.context, 'service')
})
afterAll(() => shop.close())

const at = (uuid: string) => `/api/desk/departures/${uuid}/notices`
const preview = (uuid: string, by = service) =>
  deskCall<NoticePreview>(shop, by, `POST ${at(uuid)}/previews`, {})
const send = (uuid: string, body: object, { by = service, key = randomUUID() as string } = {}) =>
  deskCall<{ told: number }>(shop, by, `POST ${at(uuid)}`, body, { 'idempotency-key': key })
const list = async (uuid: string) =>
  (await deskCall<{ items: DepartureNotice[] }>(shop, service, `GET ${at(uuid)}`)).data.items
const WORDS = 'Lleven impermeable.\nSalimos del mismo lugar.'

it('goes once to each reservation, by mail and on its page at the same instant, in its language', async () => {
  const departure = await someDeparture(shop, '2027-07-01')
  const bought = [await onBoard(shop, departure), await onBoard(shop, departure)]
  await shop.context.pool.query(`update reservations set locale = 'en_US' where code = $1`, [bought[1]?.code])
  const { data } = await preview(departure.id)
  expect(data).toMatchObject({
    reservations: 2,
    languages: [
      { language: 'es', reservations: 1 },
      { language: 'en', reservations: 1 },
    ],
  })
  expect((await send(departure.id, { preview: data.preview, es: WORDS })).errors).toHaveProperty('en')
  expect(await list(departure.id)).toEqual([])
  const key = randomUUID()
  const body = { preview: data.preview, es: WORDS, en: 'Bring a raincoat.' }
  const answers = await Promise.all([1, 2, 3].map(() => send(departure.id, body, { key })))
  expect(answers.map(({ data: { told } }) => told)).toEqual([2, 2, 2])
  const texts = [WORDS, 'Bring a raincoat.']
  for (const [index, one] of bought.entries()) {
    expect(await pageOf(shop, one)).toMatchObject({ departure_notices: [{ text: texts[index] }] })
    expect(await mailsAbout(shop, one.code, ['provider_notice'])).toMatchObject([
      { data: { kind: 'letter', reason: texts[index] } },
    ])
  }
  expect(await list(departure.id)).toMatchObject([{ reservations: 2, by: 'Some service' }])
  const { rows } = await shop.context.pool.query(
    `select after from audit_entries where action = 'departure_notice' and object_id = $1`,
    [departure.id],
  )
  expect(rows).toMatchObject([{ after: { told: 2 } }])
  expect(JSON.stringify(rows)).not.toContain('impermeable')
})

it('is not sent to others than were shown: who came meanwhile is told of first', async () => {
  const departure = await someDeparture(shop, '2027-07-02')
  await onBoard(shop, departure)
  const { data } = await preview(departure.id)
  const late = await onBoard(shop, departure)
  const refused = await send(departure.id, { preview: data.preview, es: WORDS })
  expect(refused).toMatchObject({ status: 409, code: 'quote_changed', data: { reservations: 2 } })
  expect(await mailsAbout(shop, late.code, ['provider_notice'])).toEqual([])
  const fresh = (refused.data as unknown as NoticePreview).preview
  expect((await send(departure.id, { preview: fresh, es: WORDS })).data.told).toBe(2)
  const later = await onBoard(shop, departure)
  expect(await pageOf(shop, later)).toMatchObject({ departure_notices: [] })
})

it('goes to nobody who has paid nothing', async () => {
  const departure = await someDeparture(shop, '2027-07-03')
  expect(await preview(departure.id)).toMatchObject({ status: 409, code: 'nobody_aboard' })
})

it('is not a host’s to send, nor to read, of his own departure or another’s', async () => {
  const departure = await someDeparture(shop, '2027-07-04')
  await onBoard(shop, departure)
  await addOtherHost(shop)
  const own = await deskMember(shop.context, 'host', HOST)
  const other = await deskMember(shop.context, 'host', OTHER_HOST)
  for (const by of [own, other]) {
    expect((await preview(departure.id, by)).status).toBe(403)
    expect((await send(departure.id, { preview: 'x', es: WORDS }, { by })).status).toBe(403)
    expect((await deskCall(shop, by, `GET ${at(departure.id)}`)).status).toBe(403)
  }
})
