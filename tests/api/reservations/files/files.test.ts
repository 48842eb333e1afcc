import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { sweepFiles } from '@/server/reservations/files/sweep-files'
import { filesFolder } from '@/tests/support/files/files-folder'
import { PLACE, pdf, photo } from '@/tests/support/files/some-files'
import { call } from '../../checkout/support/buyer'
import type { Shop } from '../../checkout/support/shop'
import { unlocked } from '../guests'
import { attachedTo } from '../support/attached'
import { send, sendingOf } from '../support/sending'
import { type Headers, openPeruShop, travelersOf } from '../support/travelers'

const store = filesFolder()
let shop: Shop
beforeAll(async () => {
  shop = await openPeruShop({ FILES_FOLDER: store.folder })
})
afterAll(async () => {
  await shop.close()
  store.remove()
})

const { owned } = travelersOf(() => shop)
const { attached, read, bytesOf, rows } = attachedTo(() => shop)

const remove = (url: string, headers: Headers) => call(shop, 'DELETE', url, { headers })

describe('a file of a reservation', () => {
  it('is kept, listed and given back to its buyer, as a file to keep and nothing to run', async () => {
    const { code, owner } = await owned()
    const { status, json } = await send(shop, code, owner, pdf(), { name: 'Boleto de ida.pdf' })
    expect(status).toBe(201)
    expect(json.data).toMatchObject({
      name: 'Boleto de ida.pdf',
      type: 'application/pdf',
      size: pdf().length,
    })
    expect(await attached(code, owner)).toEqual([json.data])
    for (const headers of [owner, await unlocked(shop, code)]) {
      const answer = await read(json.data.url, headers)
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf())
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Boleto de ida.pdf"; filename*=UTF-8''Boleto%20de%20ida.pdf`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      })
    }
  })

  it.each(['jpeg', 'png', 'webp'] as const)(
    'that is a %s has its pixels as they were meant to stand, and nothing of the camera',
    async (format) => {
      const { code, owner } = await owned()
      const sent = await photo(format)
      expect(sent.includes(PLACE)).toBe(true)
      // What stands behind a picture is kept by whoever keeps its bytes.
      const both = Buffer.concat([sent, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
      const { status, json } = await send(shop, code, owner, both, { name: 'foto.PNG', type: 'text/html' })
      expect(status).toBe(201)
      expect(json.data).toMatchObject({
        type: `image/${format}`,
        name: expect.stringMatching(/^foto\.(jpg|png|webp)$/),
      })
      const kept = await bytesOf(json.data.url, owner)
      expect(kept.length).toBe(json.data.size)
      for (const left of [PLACE, 'Camera of a test', '<script>', 'PK\u0003\u0004'])
        expect(kept.includes(left)).toBe(false)
      const { exif, width, height, orientation } = await sharp(kept).metadata()
      expect({ exif, orientation, width, height }).toEqual({
        exif: undefined,
        orientation: undefined,
        width: 32,
        height: 64,
      })
    },
  )

  it('is called by what is no card number of its name', async () => {
    const { code, owner } = await owned()
    const { json } = await send(shop, code, owner, pdf(), { name: '4242 4242 4242 4242.pdf' })
    expect(json.data.name).toBe('archivo.pdf')
  })

  it('is never wider than is of use', async () => {
    const { code, owner } = await owned()
    const { json } = await send(shop, code, owner, await photo('jpeg', 4_000))
    const { width = 0, height = 0 } = await sharp(await bytesOf(json.data.url, owner)).metadata()
    expect(Math.max(width, height)).toBe(3_000)
  })
})

describe('the same file sent again', () => {
  it('under its key is the same file, one after the other and at once; another one under it is refused', async () => {
    const { code, uuid, owner } = await owned()
    const key = randomUUID()
    const first = await send(shop, code, owner, pdf(), { key })
    expect((await send(shop, code, owner, pdf(), { key })).json.data).toEqual(first.json.data)
    expect((await send(shop, code, owner, pdf(500), { key })).json.code).toBe('idempotency_key_reused')
    const twin = randomUUID()
    const twins = await Promise.all(
      Array.from({ length: 4 }, () => send(shop, code, owner, pdf(), { key: twin })),
    )
    expect(new Set(twins.map(({ json }) => json.data.uuid)).size).toBe(1)
    expect(await attached(code, owner)).toHaveLength(2)
    await sweepFiles(shop.context)
    expect(await rows('select state from reservation_files where reservation_id = $1', uuid)).toEqual([
      { state: 'kept' },
      { state: 'kept' },
    ])
  })
})

describe('a file that is taken away', () => {
  it('is gone from the list and the folder, whoever asks again', async () => {
    const { code, owner } = await owned()
    const { json } = await send(shop, code, owner, pdf())
    expect(store.ids()).toContain(json.data.uuid)
    for (let n = 0; n < 2; n += 1) expect((await remove(json.data.url, owner)).status).toBe(200)
    expect(await attached(code, owner)).toEqual([])
    expect((await read(json.data.url, owner)).status).toBe(404)
    expect(store.ids()).not.toContain(json.data.uuid)
  })
})

describe('a file of somebody else', () => {
  it('is read, added and taken away by nobody, and by no other reservation of its reader', async () => {
    const [mine, other] = [await owned(), await owned()]
    const { json } = await send(shop, mine.code, mine.owner, pdf())
    const { url } = json.data
    const crossed = url.replace(mine.code, other.code)
    expect([(await read(url)).status, (await read(url, other.owner)).status]).toEqual([401, 404])
    expect((await read(crossed, other.owner)).status).toBe(404)
    await remove(crossed, other.owner)
    expect([(await remove(url, {})).status, (await remove(url, other.owner)).status]).toEqual([401, 404])
    expect((await send(shop, mine.code, {}, pdf())).status).toBe(401)
    expect((await send(shop, mine.code, other.owner, pdf())).status).toBe(404)
    const held = await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${mine.code}/public`)
    expect(held.json.data.attachments).toEqual([])
    expect(await attached(mine.code, mine.owner)).toHaveLength(1)
  })

  it('costs nothing to refuse: the body of a stranger is not read', async () => {
    const { code } = await owned()
    let pulled = 0
    const body = new ReadableStream(
      {
        pull: (controller) => {
          pulled += 1
          controller.enqueue(new Uint8Array(64 * 1024))
        },
      },
      { highWaterMark: 0 },
    )
    const request = await sendingOf(code, {}, pdf())
    const headers = { 'idempotency-key': randomUUID(), 'content-type': 'multipart/form-data; boundary=x' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    expect((await shop.fetch(new Request(request.url, init))).status).toBe(401)
    expect(pulled).toBe(0)
  })
})

describe('the ticket of a flight', () => {
  const flight = (code: string, owner: Headers, file: string | null, version = 0) =>
    call(shop, 'PUT', `/api/v1.5/orders/${code}/own-flights/0`, {
      body: {
        ...{ version, way: 'arrival', number: 'AM 4', from: 'MEX', to: 'LIM', code: null, file },
        ...{ departs_at: '2027-05-31T09:00', arrives_at: '2027-05-31T15:00' },
      },
      headers: { 'idempotency-key': randomUUID(), ...owner },
    })
  const ticketOf = async (code: string, headers: Headers) =>
    (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/details/${code}`, { headers })).json.data
      .own_flights[0]?.file

  it('is a file of the same reservation, and none any more when it was taken away', async () => {
    const [{ code, owner }, other] = [await owned(), await owned()]
    const { json } = await send(shop, code, owner, pdf())
    const theirs = await send(shop, other.code, other.owner, pdf())
    const refused = await flight(code, owner, theirs.json.data.uuid)
    expect([refused.status, Object.keys(refused.json.errors ?? {})]).toEqual([422, ['file']])
    expect((await flight(code, owner, json.data.uuid)).status).toBe(200)
    expect(await ticketOf(code, owner)).toBe(json.data.uuid)
    await remove(json.data.url, owner)
    expect(await ticketOf(code, owner)).toBeNull()
  })
})
