import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { productReviews } from '@/lib/catalogue/contract'
import type { DeskReview, listDeskReviews } from '@/lib/desk/review-contract'
import { createSession } from '@/server/accounts/sessions/create-session'
import { refreshSearchProducts } from '@/server/discovery/mirror/refresh-search-products'
import { completeEnded } from '@/server/reservations/complete-ended'
import { call } from '@/tests/api/checkout/support/buyer'
import { IDS } from '@/tests/api/checkout/support/stock'
import { GOOD_CARD, payCard } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { toPeru } from '@/tests/api/reservations/guests'
import { send } from '@/tests/api/reservations/support/sending'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { filesFolder } from '@/tests/support/files/files-folder'
import { photo } from '@/tests/support/files/some-files'
import { someEmail } from '@/tests/support/some-email'
import { addOtherHost, OTHER_HOST } from './manifest/listed'

const store = filesFolder()
const NOW = '2027-04-01T16:00:00Z'
let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop({ FILES_FOLDER: store.folder })
  await shop.context.pool.query(`update departures set capacity = 500 where code = 'PER-270601-ES'`)
  const said = { es: 'Algo', en: 'Something' }
  const whole = {
    ...{ headline: said, keywords: said, brief_description: said, ending_point: said, destinations: [] },
    ...{ whats_included: { included: [] }, for_me: [], highlights: [], itinerary: [] },
  }
  await shop.context.pool.query('update products set content = content || $1 where id = $2', [
    whole,
    IDS.peru,
  ])
  await refreshSearchProducts(shop.context, [IDS.peru])
})
afterAll(async () => {
  await shop?.close()
  store.remove()
})

/** A review of somebody who is back from Peru, with a photograph; and somebody of content who reads it now. */
async function written(): Promise<{ uuid: string; code: string; photo: string; content: DeskMember }> {
  shop.clock.moveTo(NOW)
  const user = await createUser(shop.context, { ...ANA, email: someEmail() })
  const session = async () => ({ authorization: `Bearer ${await createSession(shop.context, user)}` })
  const { code, uuid: order } = await toPeru(shop, await session())
  await payCard(shop, code, GOOD_CARD)
  const { rows } = await shop.context.pool.query<{ end: string }>(
    'select max(end_date)::text as end from reservation_products where reservation_id = $1',
    [order],
  )
  shop.clock.moveTo(`${rows[0]?.end}T20:00:00Z`)
  shop.clock.advance(3 * 24 * 60)
  await completeEnded(shop.context)
  const owner = await session()
  const picture = await send(shop, code, owner, await photo('jpeg', 300), { fields: { purpose: 'review' } })
  const form = {
    ...{ rating: 4, likes: 'El guía.', dislikes: '', files: [picture.json.data.uuid] },
    message: 'Volvería mañana mismo, con los mismos zapatos y el mismo guía.',
  }
  const { json } = await call<{ uuid: string }>(shop, 'POST', `/api/v1.5/orders/${code}/reviews`, {
    body: form,
    headers: { 'idempotency-key': randomUUID(), ...owner },
  })
  const content = await deskMember(shop.context, 'content')
  return { uuid: json.data.uuid, code, photo: picture.json.data.uuid, content }
}

const list = async (by: DeskMember, state: string) =>
  (
    await deskCall<CallData<typeof listDeskReviews>>(
      ...([shop, by, `GET /api/desk/reviews?state=${state}`] as const),
    )
  ).data
const decide = (by: DeskMember, uuid: string, body: object, key: string = randomUUID()) =>
  deskCall<DeskReview>(shop, by, `PATCH /api/desk/reviews/${uuid}`, body, { 'idempotency-key': key })
const shown = async (uuid: string) => {
  const { json } = await call<CallData<typeof productReviews>>(
    ...([shop, 'GET', `/api/v1.5/products/${IDS.peru}/reviews?limit=100`] as const),
  )
  return json.data.items.find(({ review }) => review.uuid === uuid)?.review
}
const renewed = async () =>
  (await shop.context.pool.query('select count(*)::int as n from outbox_revalidations')).rows[0].n as number
const entries = async (uuid: string) =>
  (
    await shop.context.pool.query(
      'select action, reason, after from audit_entries where object_id = $1 order by seq',
      [uuid],
    )
  ).rows

describe('a host', () => {
  const host = (id: string) => deskMember(shop.context, 'host', id)
  const hostOf = async () =>
    (
      await shop.context.pool.query<{ id: string }>('select host_id as id from products where id = $1', [
        IDS.peru,
      ])
    ).rows[0]?.id ?? ''

  it('reads what is published of his own trips, answers it, and decides about nothing', async () => {
    const { uuid, photo: picture, content } = await written()
    const own = await host(await hostOf())
    const see = (by: DeskMember) =>
      shop.fetch(
        new Request(`http://localhost:3000/api/desk/reviews/${uuid}/pictures/${picture}`, {
          headers: by.headers,
        }),
      )
    expect((await list(own, 'waiting')).items).toEqual([])
    expect([(await see(own)).status, (await decide(own, uuid, { answer: 'Gracias.' })).status]).toEqual([
      404, 404,
    ])
    await decide(content, uuid, { state: 'published' })
    const { items, counts } = await list(own, 'published')
    expect(items.map((one) => one.uuid)).toContain(uuid)
    expect([counts.waiting, counts.hidden]).toEqual([0, 0])
    expect((await see(own)).status).toBe(200)
    expect((await decide(own, uuid, { answer: 'Gracias, Ana.' })).data.answer).toBe('Gracias, Ana.')
    expect((await shown(uuid))?.answer).toMatchObject({ message: 'Gracias, Ana.' })
    for (const body of [{ state: 'hidden', reason: 'No me gusta' }, { state: 'published' }])
      expect((await decide(own, uuid, body)).status).toBe(403)
    expect((await shown(uuid))?.answer).toMatchObject({ message: 'Gracias, Ana.' })
  })

  it('never learns of what was written about the trips of another', async () => {
    const { uuid, photo: picture, content } = await written()
    await decide(content, uuid, { state: 'published' })
    await addOtherHost(shop)
    const other = await host(OTHER_HOST)
    expect((await list(other, 'published')).items).toEqual([])
    expect((await list(other, 'published')).counts).toEqual({ waiting: 0, published: 0, hidden: 0 })
    expect((await decide(other, uuid, { answer: 'Gracias.' })).status).toBe(404)
    const answer = await shop.fetch(
      new Request(`http://localhost:3000/api/desk/reviews/${uuid}/pictures/${picture}`, {
        headers: other.headers,
      }),
    )
    expect(answer.status).toBe(404)
    expect((await shown(uuid))?.answer).toBeNull()
  })
})

describe('a review at the desk', () => {
  it('waits there with its photographs, is shown at once when it is published, and gone when it is hidden', async () => {
    const { uuid, photo: picture, content } = await written()
    const waiting = (await list(content, 'waiting')).items.find((one) => one.uuid === uuid)
    expect(waiting).toMatchObject({ state: 'waiting', rating: 4, likes: 'El guía.', language: 'es' })
    expect(waiting?.photos.map((one) => one.uuid)).toEqual([picture])
    const see = (by: DeskMember | null) =>
      shop.fetch(
        new Request(`http://localhost:3000${waiting?.photos[0]?.url}`, { headers: { ...by?.headers } }),
      )
    const seen = await see(content)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(seen.headers.get('cache-control')).toContain('no-store')
    expect((await see(null)).status).toBe(401)
    expect(await shown(uuid)).toBeUndefined()

    const before = await renewed()
    expect((await decide(content, uuid, { state: 'published' })).data.state).toBe('published')
    expect(await shown(uuid)).toMatchObject({ rating: 4, answer: null })
    expect(await renewed()).toBeGreaterThan(before)
    expect((await list(content, 'waiting')).items.map((one) => one.uuid)).not.toContain(uuid)

    const hidden = await decide(content, uuid, { state: 'hidden', reason: 'Nombra al guía' })
    expect(hidden.data).toMatchObject({
      state: 'hidden',
      reason: 'Nombra al guía',
      decided_by: 'Some content',
    })
    expect(await shown(uuid)).toBeUndefined()
    expect((await list(content, 'hidden')).items[0]?.uuid).toBe(uuid)
    expect(await entries(uuid)).toEqual([
      { action: 'review_published', reason: null, after: { state: 'published' } },
      { action: 'review_hidden', reason: 'Nombra al guía', after: { state: 'hidden' } },
    ])
  })

  it('is answered in the name of the host, before or after it is shown, and keeps its answer when it comes back', async () => {
    const { uuid, content } = await written()
    await decide(content, uuid, { state: 'published', answer: 'Gracias, te esperamos.' })
    expect((await shown(uuid))?.answer).toMatchObject({ message: 'Gracias, te esperamos.' })
    await decide(content, uuid, { answer: 'Gracias, Ana.' })
    expect((await shown(uuid))?.answer).toMatchObject({ message: 'Gracias, Ana.' })
    await decide(content, uuid, { state: 'hidden', reason: 'Se revisa' })
    await decide(content, uuid, { state: 'published' })
    expect((await shown(uuid))?.answer).toMatchObject({ message: 'Gracias, Ana.' })
    expect((await decide(content, uuid, { answer: null })).data.answer).toBeNull()
    expect((await shown(uuid))?.answer).toBeNull()
  })

  it('is decided once: what is so already is neither done nor written down again', async () => {
    const { uuid, content } = await written()
    const key = randomUUID()
    for (let times = 0; times < 2; times += 1) await decide(content, uuid, { state: 'published' }, key)
    await decide(content, uuid, { state: 'published' })
    const two = await Promise.all(
      [1, 2].map(() => decide(content, uuid, { state: 'hidden', reason: 'Dos a la vez' })),
    )
    expect(two.map(({ status }) => status)).toEqual([200, 200])
    expect((await entries(uuid)).map(({ action }) => action)).toEqual(['review_published', 'review_hidden'])
  })

  it('is not hidden without a reason, nor decided without a decision, nor where there is none', async () => {
    const { uuid, content } = await written()
    expect((await decide(content, uuid, { state: 'hidden' })).errors).toHaveProperty('reason')
    expect((await decide(content, uuid, {})).errors).toHaveProperty('state')
    expect((await decide(content, randomUUID(), { state: 'published' })).status).toBe(404)
    expect((await list(content, 'waiting')).items.map((one) => one.uuid)).toContain(uuid)
  })

  it('names its reservation to whoever sees reservations, and nobody else', async () => {
    const { uuid, code, content } = await written()
    const owner = await deskMember(shop.context, 'owner')
    const codeFor = async (by: DeskMember) =>
      (await list(by, 'waiting')).items.find((one) => one.uuid === uuid)?.code
    expect([await codeFor(owner), await codeFor(content)]).toEqual([code, null])
  })
})
