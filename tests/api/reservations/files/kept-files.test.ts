import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expireDueReservations } from '@/server/reservations/expire-reservation'
import { sweepFiles } from '@/server/reservations/files/sweep-files'
import { forgetTravelDetails } from '@/server/reservations/travel/forget-travel-details'
import { sealAgain } from '@/server/reservations/travel/seal-again'
import { filesFolder } from '@/tests/support/files/files-folder'
import { s3Double } from '@/tests/support/files/s3-double'
import { pdf } from '@/tests/support/files/some-files'
import { NOW, openShop, type Shop, signIn } from '../../checkout/support/shop'
import { toPeru } from '../guests'
import { attachedTo } from '../support/attached'
import { send } from '../support/sending'
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
