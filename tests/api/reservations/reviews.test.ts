import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { productReviews } from '@/lib/catalogue/contract'
import type { ReservationReviews, WrittenReview } from '@/lib/reservations/reviews/contract'
import { createSession } from '@/server/accounts/sessions/create-session'
import { refreshSearchProducts } from '@/server/discovery/mirror/refresh-search-products'
import { completeEnded } from '@/server/reservations/complete-ended'
import { sweepFiles } from '@/server/reservations/files/sweep-files'
import { askForReviews } from '@/server/reservations/reviews/ask-for-reviews'
import { hideReview } from '@/server/reservations/reviews/hide-review'
import { publishReview } from '@/server/reservations/reviews/publish-review'
import { listWaitingReviews } from '@/server/reservations/reviews/traveler-reviews'
import { forgetTravelDetails } from '@/server/reservations/travel/forget-travel-details'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { filesFolder } from '@/tests/support/files/files-folder'
import { PLACE, pdf, photo } from '@/tests/support/files/some-files'
import { someEmail } from '@/tests/support/some-email'
import { call } from '../checkout/support/buyer'
import { NOW, signIn } from '../checkout/support/shop'
import { IDS } from '../checkout/support/stock'
import { GOOD_CARD, payCard } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { toPeru } from './guests'
import { send } from './support/sending'

type Headers = Record<string, string>
const store = filesFolder()
let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop({ FILES_FOLDER: store.folder })
  await shop.context.pool.query(`update departures set capacity = 500 where code = 'PER-270601-ES'`)
  // As much of a page as search and cards are made of.
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

const DESK = { kind: 'desk', member: 'Lucía' } as const
const FORM = {
  rating: 4,
  likes: 'Las caminatas.',
  dislikes: '',
  message: 'Volvería mañana mismo, con los mismos zapatos y el mismo guía.',
}
const rows = async (text: string, ...values: unknown[]) => (await shop.context.pool.query(text, values)).rows

/** Two travellers to Peru, paid and, unless said otherwise, back home for some days. */
async function travelled(daysAgo: number | null = 3) {
  shop.clock.moveTo(NOW)
  const user = await createUser(shop.context, { ...ANA, email: someEmail() })
  const signedIn = async (): Promise<Headers> => ({
    authorization: `Bearer ${await createSession(shop.context, user)}`,
  })
  const placed = await toPeru(shop, await signedIn())
  await payCard(shop, placed.code, GOOD_CARD)
  const [{ end }] = (await rows(
    'select max(end_date)::text as end from reservation_products where reservation_id = $1',
    placed.uuid,
  )) as [{ end: string }]
  if (daysAgo !== null) {
    shop.clock.moveTo(`${end}T20:00:00Z`)
    shop.clock.advance(daysAgo * 24 * 60)
    await completeEnded(shop.context)
  }
  // Sessions end after a year.
  return { ...placed, owner: await signedIn(), end }
}
const write = (code: string, headers: Headers, body: object = FORM, key = randomUUID()) =>
  call<WrittenReview>(shop, 'POST', `/api/v1.5/orders/${code}/reviews`, {
    body,
    headers: { 'idempotency-key': key, ...headers },
  })
const page = async (code: string, headers: Headers) =>
  (await call<ReservationReviews>(shop, 'GET', `/api/v1.5/orders/${code}/reviews`, { headers })).json.data
const shown = async () =>
  (await call<CallData<typeof productReviews>>(shop, 'GET', `/api/v1.5/products/${IDS.peru}/reviews`)).json
    .data
/** What cards and the page of the product say: both are made of the mirror. */
const score = async () =>
  (
    await rows(
      'select review_count as count, rating::float8 as value from search_products where product_id = $1',
      IDS.peru,
    )
  )[0]

describe('a review of a trip that is over', () => {
  it('waits, is shown with its product once it was published, and counts there; hidden it is gone', async () => {
    const { code, owner } = await travelled()
    const before = { all: await shown(), score: await score() }
    expect((await page(code, owner)).writers).toMatchObject([{ traveler: 0, review: null }])
    const { status, json } = await write(code, owner)
    expect([status, json.data]).toMatchObject([201, { state: 'waiting', ...FORM }])
    expect(await shown()).toEqual(before.all)
    expect((await listWaitingReviews(shop.context)).map(({ id }) => id)).toContain(json.data.uuid)

    for (let n = 0; n < 2; n += 1) await publishReview(shop.context, json.data.uuid, DESK)
    const [first] = (await shown()).items
    expect(first?.review).toMatchObject({
      ...{ uuid: json.data.uuid, rating: 4, verified: true, language: 'es', translated: false },
      ...{
        message: FORM.message,
        liked: FORM.likes,
        disliked: '',
        author: expect.stringMatching(/^\S+ \S\.$/),
      },
    })
    const [{ count, sum }] = await rows(
      'select count(*)::int as count, sum(rating)::float8 as sum from reviews where product_id = $1',
      IDS.peru,
    )
    expect((await shown()).total).toBe(before.all.total + 1)
    expect(await score()).toEqual({ count, value: Math.round((10 * sum) / count) / 10 })
    expect((await score()).count).toBe(before.score.count + 1)
    expect((await page(code, owner)).writers[0]?.review?.state).toBe('published')

    for (let n = 0; n < 2; n += 1) await hideReview(shop.context, json.data.uuid, DESK)
    expect(await shown()).toEqual(before.all)
    expect(await score()).toEqual(before.score)
    expect(
      await rows('select state, decided_by from traveler_reviews where id = $1', json.data.uuid),
    ).toEqual([{ state: 'hidden', decided_by: 'Lucía' }])
    await expect(publishReview(shop.context, randomUUID(), DESK)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is written once per traveller, also by many at once, and once per key', async () => {
    const { code, owner } = await travelled()
    const key = randomUUID()
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => write(code, owner, FORM, key)),
      ...Array.from({ length: 3 }, () => write(code, owner, FORM)),
    ])
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    const again = await write(code, owner)
    expect([again.status, again.json.code, again.json.data]).toEqual([
      409,
      'review_closed',
      { reason: 'written' },
    ])
    expect(
      await rows(
        'select 1 from traveler_reviews where reservation_id = (select id from reservations where code = $1)',
        code,
      ),
    ).toHaveLength(1)
    // Whose name nobody told is nobody who writes.
    expect((await write(code, owner, { ...FORM, traveler: 1 })).json.errors).toHaveProperty('traveler')
  })

  it('has no address, phone, account or card in it', async () => {
    const { code, owner } = await travelled()
    const { json } = await write(code, owner, {
      ...FORM,
      message: 'Escríbanme a ana@example.com o al +52 999 123 4567, mi tarjeta es 4242 4242 4242 4242.',
      likes: 'Todo, pregunten en ana@example.com',
    })
    expect(json.data.message).not.toMatch(/ana@|999 123|4242/)
    expect(json.data.likes).toBe('Todo, pregunten en •••')
  })

  it.each([
    [null, 'not_over'],
    [181, 'too_late'],
  ] as const)('%s days after its end is refused: %s', async (days, reason) => {
    const { code, owner } = await travelled(days)
    expect((await page(code, owner)).closed).toBe(reason)
    const { status, json } = await write(code, owner)
    expect([status, json.code, json.data]).toEqual([409, 'review_closed', { reason }])
  })

  it('says what is missing of it, field by field', async () => {
    const { code, owner } = await travelled()
    const { json } = await write(code, owner, { rating: 6, message: 'Corta.' })
    expect(Object.keys(json.errors ?? {}).sort()).toEqual(['message', 'rating'])
  })

  it('is of nobody but its buyer to write and to read', async () => {
    const { code } = await travelled()
    const other: Headers = { authorization: `Bearer ${await signIn(shop)}` }
    expect([(await write(code, {})).status, (await write(code, other)).status]).toEqual([401, 404])
    const read = (headers: Headers) => call(shop, 'GET', `/api/v1.5/orders/${code}/reviews`, { headers })
    expect([(await read({})).status, (await read(other)).status]).toEqual([401, 404])
  })
})

describe('photographs of a review', () => {
  const picture = async (url: string) => shop.fetch(new Request(`http://shop.test${url}`))

  it('are seen by everybody once it is published, without what a camera wrote, and by nobody before or after', async () => {
    const { code, owner } = await travelled()
    const sent = await send(shop, code, owner, await photo('jpeg', 300), {
      name: 'cima.jpg',
      fields: { purpose: 'review' },
    })
    expect(sent.status).toBe(201)
    const { json } = await write(code, owner, { ...FORM, files: [sent.json.data.uuid] })
    const url = `/api/v1.5/reviews/${json.data.uuid}/pictures/${sent.json.data.uuid}`
    expect((await picture(url)).status).toBe(404)
    await publishReview(shop.context, json.data.uuid, DESK)
    expect((await shown()).items[0]?.review.pictures).toMatchObject([
      {
        url,
        width: 150,
        height: 300,
        kind: 'photograph',
        alt: expect.stringMatching(/^Foto de /),
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      },
    ])
    const answer = await picture(url)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.includes(PLACE)).toBe(false)
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    // It cannot be pulled from under the review, nor forgotten with the data of the trip.
    await call(shop, 'DELETE', sent.json.data.url, { headers: owner })
    shop.clock.advance(120 * 24 * 60)
    await forgetTravelDetails(shop.context)
    await sweepFiles(shop.context)
    expect((await picture(url)).status).toBe(200)
    await hideReview(shop.context, json.data.uuid, DESK)
    expect((await picture(url)).status).toBe(404)
  })

  it('are photographs of this reservation, five at most, and no documents of the trip', async () => {
    const mine = await travelled(null)
    const ticket = await send(shop, mine.code, mine.owner, await photo())
    const early = await send(shop, mine.code, mine.owner, await photo(), { fields: { purpose: 'review' } })
    expect(early.json.code).toBe('details_closed')
    const other = await travelled()
    const theirs = await send(shop, other.code, other.owner, await photo(), { fields: { purpose: 'review' } })
    expect(
      (await send(shop, mine.code, mine.owner, pdf(), { fields: { purpose: 'review' } })).json.errors,
    ).toHaveProperty('file')
    for (const { json } of [ticket, theirs])
      expect(
        (await write(mine.code, mine.owner, { ...FORM, files: [json.data.uuid] })).json.errors,
      ).toHaveProperty('files')
    const six = Array.from({ length: 6 }, () => randomUUID())
    expect((await write(mine.code, mine.owner, { ...FORM, files: six })).json.errors).toHaveProperty('files')
  })
})

describe('being asked for a review', () => {
  const letters = (code: string) =>
    rows(`select 1 from mails where template = 'review_asked' and data->>'code' = $1`, code)

  it('happens once, two days after the end, from nine in the morning on', async () => {
    const { code, end } = await travelled(0)
    const asked = async (day: number, time: string) => {
      shop.clock.moveTo(`${end}T${time}:00Z`)
      shop.clock.advance(day * 24 * 60)
      await completeEnded(shop.context)
      await askForReviews(shop.context)
      return (await letters(code)).length
    }
    expect([
      await asked(1, '23:00'),
      await asked(2, '14:59'),
      await asked(2, '15:01'),
      await asked(3, '20:00'),
    ]).toEqual([0, 0, 1, 1])
  })

  it('does not happen to whoever wrote already, nor weeks later', async () => {
    const wrote = await travelled(1)
    await write(wrote.code, wrote.owner)
    const late = await travelled(1)
    shop.clock.moveTo(`${late.end}T20:00:00Z`)
    shop.clock.advance(2 * 24 * 60)
    await rows('update reservations set review_asked_on = current_date where code = $1', late.code)
    await askForReviews(shop.context)
    await rows('update reservations set review_asked_on = null where code = $1', late.code)
    shop.clock.advance(13 * 24 * 60)
    await askForReviews(shop.context)
    expect([await letters(wrote.code), await letters(late.code)]).toEqual([[], []])
  })
})
