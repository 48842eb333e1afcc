import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOST_FILE_BYTES, MOST_FILES } from '@/lib/reservations/files/file-limits'
import { expireDueReservations } from '@/server/reservations/expire-reservation'
import { filesFolder } from '@/tests/support/files/files-folder'
import { pdf } from '@/tests/support/files/some-files'
import { NOW, type Shop } from '../../checkout/support/shop'
import { attachedTo } from '../support/attached'
import { send, sendingOf } from '../support/sending'
import { openPeruShop, travelersOf } from '../support/travelers'

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
const { attached, read } = attachedTo(() => shop)

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
