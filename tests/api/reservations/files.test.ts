import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { MOST_FILE_BYTES, MOST_FILES } from '@/lib/reservations/files/file-limits'
import { expireDueReservations } from '@/server/reservations/expire-reservation'
import { sweepFiles } from '@/server/reservations/files/sweep-files'
import { forgetTravelDetails } from '@/server/reservations/travel/forget-travel-details'
import { sealAgain } from '@/server/reservations/travel/seal-again'
import { filesFolder } from '@/tests/support/files/files-folder'
import { s3Double } from '@/tests/support/files/s3-double'
import { PLACE, pdf, photo } from '@/tests/support/files/some-files'
import { call } from '../checkout/support/buyer'
import { NOW, openShop, type Shop, signIn } from '../checkout/support/shop'
import { toPeru, unlocked } from './guests'
import { send, sendingOf } from './support/sending'

type Headers = Record<string, string>
const store = filesFolder()
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ FILES_FOLDER: store.folder })
  await shop.context.pool.query(`update departures set capacity = 500 where code = 'PER-270601-ES'`)
})
afterAll(async () => {
  await shop.close()
  store.remove()
})

const owned = async () => {
  const owner: Headers = { authorization: `Bearer ${await signIn(shop)}` }
  return { owner, ...(await toPeru(shop, owner)) }
}
const attached = async (code: string, headers: Headers) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/details/${code}`, { headers })).json.data
    .attachments
const read = (url: string, headers: Headers = {}) =>
  shop.fetch(new Request(`http://shop.test${url}`, { headers }))
const bytesOf = async (url: string, headers: Headers) =>
  Buffer.from(await (await read(url, headers)).arrayBuffer())
const remove = (url: string, headers: Headers) => call(shop, 'DELETE', url, { headers })
const rows = async (text: string, ...values: unknown[]) => (await shop.context.pool.query(text, values)).rows

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

describe('what is refused', () => {
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  it.each([
    ['a page that is called a document', html, { name: 'boleto.pdf', type: 'application/pdf' }, 'file_type'],
    [
      'a drawing that can run',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      { type: 'image/svg+xml' },
      'file_type',
    ],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000'), { type: 'image/png' }, 'file_type'],
    ['a program', Buffer.from('MZ\u0090\u0000'), { name: 'foto.jpg' }, 'file_type'],
    ['a PDF with something in front of it', Buffer.concat([html, pdf()]), {}, 'file_type'],
    [
      'a PDF with something long behind it',
      Buffer.concat([pdf(), Buffer.alloc(5_000, 'z')]),
      {},
      'file_type',
    ],
    ['nothing', Buffer.alloc(0), {}, 'file_type'],
    ['the beginning of a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), {}, 'file_broken'],
  ])('%s', async (_, bytes, sending, key) => {
    const { code, owner } = await owned()
    const { status, json } = await send(shop, code, owner, bytes, sending)
    const texts = (await import('@/lib/locale/messages')).messagesOf('es_MX').fields as Record<string, string>
    expect([status, json.errors]).toEqual([422, { file: [texts[key]] }])
    expect(await attached(code, owner)).toEqual([])
  })

  it('a picture that is small to send and huge to read', async () => {
    const { code, owner } = await owned()
    const side = 12_000
    const bomb = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(MOST_FILE_BYTES)
    expect((await send(shop, code, owner, bomb)).status).toBe(422)
  }, 60_000)

  it('more than 10 MB, what is no form, a form without a file, and fields nobody asked for', async () => {
    const { code, owner } = await owned()
    expect((await send(shop, code, owner, pdf(MOST_FILE_BYTES + 1))).json.code).toBe('too_large')
    const request = await sendingOf(code, owner, pdf())
    const ask = async (init: RequestInit) => {
      const headers = { 'idempotency-key': randomUUID(), ...owner, ...init.headers }
      const answer = await shop.fetch(new Request(request.url, { method: 'POST', ...init, headers }))
      return (await answer.json()) as { code: string; errors?: object } satisfies object
    }
    expect((await ask({ body: '{}', headers: { 'content-type': 'application/json' } })).code).toBe(
      'unsupported_media_type',
    )
    expect(
      (await ask({ body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=a' } })).code,
    ).toBe('bad_request')
    const empty = new FormData()
    empty.set('file', 'a text')
    expect((await ask({ body: empty })).code).toBe('invalid')
    const keyless = new FormData()
    keyless.set('file', new File([new Uint8Array(pdf())], 'a.pdf'))
    expect((await ask({ body: keyless, headers: { 'idempotency-key': '' } })).code).toBe(
      'idempotency_key_missing',
    )
    const twice = new FormData()
    for (const name of ['a.pdf', 'b.pdf']) twice.append('file', new File([new Uint8Array(pdf())], name))
    expect((await ask({ body: twice })).code).toBe('bad_request')
    const other = await send(shop, code, owner, pdf(), { fields: { note: 'x' } })
    expect(other.json.errors).toHaveProperty('note')
    expect(await attached(code, owner)).toEqual([])
  })

  it('the 21st file, also of many that come at once, and what makes more than 50 MB', async () => {
    const { code, owner } = await owned()
    const answers = await Promise.all(
      Array.from({ length: MOST_FILES + 4 }, () => send(shop, code, owner, pdf())),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(MOST_FILES)
    expect(
      new Set(
        answers
          .filter(({ status }) => status !== 201)
          .map(({ json }) => JSON.stringify([json.code, json.data])),
      ),
    ).toEqual(new Set([JSON.stringify(['files_full', { reason: 'count' }])]))
    const heavy = await owned()
    for (let n = 0; n < 5; n += 1)
      expect((await send(shop, heavy.code, heavy.owner, pdf(MOST_FILE_BYTES - 10))).status).toBe(201)
    const last = await send(shop, heavy.code, heavy.owner, pdf(200))
    expect([last.json.code, last.json.data]).toEqual(['files_full', { reason: 'bytes' }])
  }, 60_000)

  it('a file for a reservation that is over', async () => {
    const { code, owner } = await owned()
    const { json } = await send(shop, code, owner, pdf())
    shop.clock.advance(60 * 24 * 30)
    await expireDueReservations(shop.context)
    expect((await send(shop, code, owner, pdf())).json).toMatchObject({
      code: 'details_closed',
      data: { reason: 'ended' },
    })
    expect((await read(json.data.url, owner)).status).toBe(200)
    shop.clock.moveTo(NOW)
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

describe('at rest', () => {
  it('neither its bytes nor its name can be read, nor opened with the key of another file', async () => {
    const { code, owner } = await owned()
    const marked = Buffer.from(pdf().toString('latin1').replace('99 99', '98 97'), 'latin1')
    await send(shop, code, owner, marked, { name: 'Pasaporte Zorrilla.pdf' })
    const all = await rows('select row_to_json(f)::text as row from reservation_files f')
    expect(JSON.stringify(all)).not.toMatch(/Zorrilla/)
    expect(JSON.stringify(await rows('select body from idempotency_keys'))).not.toMatch(/%PDF/)
    for (const content of store.contents()) expect(content.includes('%PDF')).toBe(false)
  })

  it('it opens after its key was changed', async () => {
    const { code, owner } = await owned()
    const { json } = await send(shop, code, owner, pdf())
    const { context } = shop
    const k2 = 'another secret of more than thirty-two characters'
    const secrets = { ...context.env.sealKeys.secrets, k2 }
    const under = (current: string) => ({
      ...context,
      env: { ...context.env, sealKeys: { current, secrets } },
    })
    const keyOf = async () =>
      (await rows('select key_id from reservation_files where id = $1', json.data.uuid))[0]
    await sealAgain(under('k2'))
    expect(await keyOf()).toEqual({ key_id: 'k2' })
    await sealAgain(under('k1'))
    expect(await bytesOf(json.data.url, owner)).toEqual(pdf())
  })

  it('is gone 90 days after a reservation ended, bytes and all', async () => {
    const { code, uuid, owner } = await owned()
    const { json } = await send(shop, code, owner, pdf())
    shop.clock.advance(60 * 24 * 30)
    await expireDueReservations(shop.context)
    const left = async (days: number) => {
      shop.clock.advance(60 * 24 * days)
      await forgetTravelDetails(shop.context)
      await sweepFiles(shop.context)
      return [
        (await rows('select 1 from reservation_files where reservation_id = $1', uuid)).length,
        store.ids().includes(json.data.uuid),
      ]
    }
    expect([await left(89), await left(2)]).toEqual([
      [1, true],
      [0, false],
    ])
    shop.clock.moveTo(NOW)
  })
})

describe('an upload that died half-way', () => {
  it('is never shown, keeps its room for an hour, and leaves nothing', async () => {
    const { code, uuid, owner } = await owned()
    const { json } = await send(shop, code, owner, pdf())
    const id = json.data.uuid
    await rows(`update reservation_files set state = 'storing' where id = $1`, id)
    expect(await attached(code, owner)).toEqual([])
    expect((await read(json.data.url, owner)).status).toBe(404)
    await sweepFiles(shop.context)
    expect(await rows('select 1 from reservation_files where reservation_id = $1', uuid)).toHaveLength(1)
    shop.clock.advance(61)
    for (let n = 0; n < 2; n += 1) await sweepFiles(shop.context)
    expect(await rows('select 1 from reservation_files where reservation_id = $1', uuid)).toHaveLength(0)
    expect(store.ids()).not.toContain(id)
    shop.clock.moveTo(NOW)
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

describe('a bucket in place of the folder', () => {
  it('keeps, gives back and loses files the same way, unreadable there; when it is away nothing is shown', async () => {
    const keys = { keyId: 'AKIAEXAMPLE', secret: 'a secret of the bucket', region: 'us-east-1' }
    const bucket = await s3Double(keys)
    const far = await openShop({
      ...{ FILES_S3_URL: bucket.url, FILES_S3_KEY_ID: keys.keyId, FILES_S3_SECRET: keys.secret },
    })
    try {
      const owner: Headers = { authorization: `Bearer ${await signIn(far)}` }
      const { code } = await toPeru(far, owner)
      const { json } = await send(far, code, owner, pdf())
      const asked = (method: string) =>
        far.fetch(new Request(`http://shop.test${json.data.url}`, { method, headers: owner }))
      expect(Buffer.from(await (await asked('GET')).arrayBuffer())).toEqual(pdf())
      expect([...bucket.objects.keys()]).toEqual([json.data.uuid])
      expect([...bucket.objects.values()].some((bytes) => bytes.includes('%PDF'))).toBe(false)
      await asked('DELETE')
      expect(bucket.objects.size).toBe(0)
      bucket.failNext(10)
      expect((await send(far, code, owner, pdf())).json.code).toBe('unavailable')
      const { rows: left } = await far.context.pool.query('select state from reservation_files')
      expect(left).toEqual([{ state: 'removed' }])
    } finally {
      await far.close()
      await bucket.close()
    }
  })
})

describe('an upload whose commit was not heard of', () => {
  it('is kept: the same key gives the file that is there', async () => {
    const { code, owner } = await owned()
    const key = randomUUID()
    const { root } = shop.context
    const transaction = root.transaction.bind(root)
    let turns = 0
    // The second transaction shows the file; its answer is lost on the way back.
    const deaf = vi.spyOn(root, 'transaction').mockImplementation(async (work, config) => {
      const done = await transaction(work, config)
      turns += 1
      if (turns === 2) throw new Error('the connection was lost')
      return done
    })
    const lost = await send(shop, code, owner, pdf(), { key })
    deaf.mockRestore()
    expect(lost.status).toBe(500)
    const again = await send(shop, code, owner, pdf(), { key })
    expect(again.status).toBe(201)
    expect((await read(again.json.data.url, owner)).status).toBe(200)
    expect(await attached(code, owner)).toHaveLength(1)
  })
})
