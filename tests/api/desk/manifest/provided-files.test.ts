import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProvidedFile } from '@/lib/desk/manifest/provided-files-contract'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { call, type Envelope } from '@/tests/api/checkout/support/buyer'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { headersOf, onBoard, someDeparture } from '@/tests/api/provider/deciding'
import type { Bought } from '@/tests/api/reservations/support/changing'
import { formTo, type Sending, send } from '@/tests/api/reservations/support/sending'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { filesFolder } from '@/tests/support/files/files-folder'
import { pdf } from '@/tests/support/files/some-files'
import { addOtherHost, HOST, OTHER_HOST } from './listed'

const store = filesFolder()
let shop: PayingShop
let bought: Bought
beforeAll(async () => {
  shop = await openPayingShop({ FILES_FOLDER: store.folder })
  await addOtherHost(shop)
})
afterAll(async () => {
  await shop?.close()
  store.remove()
})

const team = () => deskMember(shop.context, 'service')
const host = () => deskMember(shop.context, 'host', HOST)
const stranger = () => deskMember(shop.context, 'host', OTHER_HOST)
const board = async () => {
  bought = await onBoard(shop, await someDeparture(shop, '2027-03-20'))
}

async function provide(by: DeskMember, sending: Sending = {}, position = 0) {
  const path = `/api/desk/reservations/${bought.code}/provided/${position}/files`
  const answer = await shop.fetch(await formTo(path, by.headers, pdf(), sending))
  return { status: answer.status, json: (await answer.json()) as Envelope<ProvidedFile> }
}
const read = (url: string, headers: Record<string, string>) =>
  shop.fetch(new Request(`http://shop.test${url}`, { headers }))
const withdraw = (by: DeskMember, uuid: string) =>
  deskCall(shop, by, `DELETE /api/desk/reservations/${bought.code}/files/${uuid}`)
const atDesk = async (by: DeskMember) =>
  (await deskCall<DeskReservation>(shop, by, `GET /api/desk/reservations/${bought.code}`)).data.files
const attached = async () =>
  (
    await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/details/${bought.code}`, {
      headers: headersOf(bought),
    })
  ).json.data.attachments
const mails = async () =>
  (
    await shop.context.pool.query<{ data: { by: string; link: string }; recipient: string }>(
      `select data, recipient from mails where template = 'files_provided' and data->>'code' = $1`,
      [bought.code],
    )
  ).rows

describe('a file for a traveller', () => {
  it('is on their reservation with whose it is, and they keep it', async () => {
    await board()
    const { status, json } = await provide(await team(), { name: 'Boletos de tren.pdf' })
    expect(status).toBe(201)
    expect(json.data).toMatchObject({ name: 'Boletos de tren.pdf', by: 'desk', position: 0 })
    expect(await atDesk(await team())).toEqual([json.data])
    const [seen] = await attached()
    expect(seen).toMatchObject({ uuid: json.data.uuid, name: 'Boletos de tren.pdf', by: 'desk' })
    for (const [url, headers] of [
      [seen?.url ?? '', headersOf(bought)],
      [json.data.url, (await host()).headers],
    ] as const)
      expect(Buffer.from(await (await read(url, headers)).arrayBuffer())).toEqual(pdf())
  })

  it('is told by one mail with those that follow it, without its name, and by the host in another', async () => {
    await board()
    await provide(await team(), { name: 'Boletos de tren.pdf' })
    await provide(await team(), { name: 'Mapa.pdf' })
    expect(await mails()).toMatchObject([{ recipient: expect.stringContaining('@'), data: { by: 'desk' } }])
    await provide(await host(), { name: 'Qué llevar.pdf' })
    expect((await mails()).map(({ data }) => data.by).sort()).toEqual(['desk', 'host'])
    expect((await mails())[0]?.data.link).toContain(`/public/reservation/${bought.code}/attachments`)
    expect((await attached()).map(({ by }) => by)).toEqual(['desk', 'desk', 'host'])
    const { rows } = await shop.context.pool.query<{ text: string }>(
      `select (select json_agg(m)::text from mails m) || (select json_agg(a)::text from audit_entries a)
         || (select json_agg(f)::text from reservation_files f) as text`,
    )
    expect(rows[0]?.text).toContain('provide_file')
    expect(rows[0]?.text).not.toMatch(/Boletos|Mapa|llevar/)
  })

  it('is nothing for whoever only has the code, for another host, and without such a trip', async () => {
    await board()
    const { json } = await provide(await host())
    const held = await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${bought.code}/public`)
    expect(held.json.data.attachments).toEqual([])
    expect((await read(json.data.url, {})).status).toBe(401)
    expect((await read((await attached())[0]?.url ?? '', {})).status).not.toBe(200)
    const other = await stranger()
    expect((await provide(other)).status).toBe(404)
    expect((await read(json.data.url, other.headers)).status).toBe(404)
    expect((await withdraw(other, json.data.uuid)).status).toBe(404)
    expect((await provide(await team(), {}, 1)).status).toBe(404)
    expect(await attached()).toHaveLength(1)
  })

  it('is taken away by who puts it there, not by its traveller, and then it is gone', async () => {
    await board()
    const { json } = await provide(await host())
    const [seen] = await attached()
    const own = { headers: headersOf(bought) }
    expect((await call(shop, 'DELETE', seen?.url ?? '', own)).status).toBe(200)
    expect(await attached()).toHaveLength(1)
    expect((await withdraw(await team(), json.data.uuid)).status).toBe(200)
    expect((await withdraw(await team(), json.data.uuid)).status).toBe(200)
    expect(await attached()).toEqual([])
    expect((await read(json.data.url, (await team()).headers)).status).toBe(404)
  })

  it('is one, however often it is sent under its key', async () => {
    await board()
    const key = crypto.randomUUID()
    const by = await team()
    const [one, other] = [await provide(by, { key }), await provide(by, { key })]
    expect(other.json.data).toEqual(one.json.data)
    expect(await attached()).toHaveLength(1)
    const { rows } = await shop.context.pool.query(
      `select count(*)::int as count from audit_entries where action = 'provide_file' and object_id = $1`,
      [bought.code],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('is not put with a trip that is over', async () => {
    await board()
    await shop.context.pool.query(`update reservations set status = 'cancelled' where code = $1`, [
      bought.code,
    ])
    expect(await provide(await team())).toMatchObject({ status: 409, json: { code: 'details_closed' } })
  })
})

describe('what a traveller put with a reservation', () => {
  it('is neither read nor taken away at the desk', async () => {
    await board()
    const { json } = await send(shop, bought.code, headersOf(bought), pdf(), { name: 'Visa.pdf' })
    expect(await atDesk(await team())).toEqual([])
    const by = await team()
    expect(
      (await read(`/api/desk/reservations/${bought.code}/files/${json.data.uuid}`, by.headers)).status,
    ).toBe(404)
    expect((await withdraw(by, json.data.uuid)).status).toBe(200)
    expect(await attached()).toMatchObject([{ name: 'Visa.pdf', by: 'traveler' }])
  })
})
