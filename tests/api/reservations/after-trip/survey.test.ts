import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TripSurvey } from '@/lib/reservations/survey/contract'
import { createSession } from '@/server/accounts/sessions/create-session'
import { completeEnded } from '@/server/reservations/complete-ended'
import { askForReviews } from '@/server/reservations/reviews/ask-for-reviews'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { someEmail } from '@/tests/support/some-email'
import { call } from '../../checkout/support/buyer'
import { NOW, signIn } from '../../checkout/support/shop'
import { GOOD_CARD, payCard } from '../../payments/actions'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import { toPeru } from '../guests'

type Headers = Record<string, string>
let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.context.pool.query(`update departures set capacity = 500 where code = 'PER-270601-ES'`)
})
afterAll(() => shop.close())

const rows = async (text: string, ...values: unknown[]) => (await shop.context.pool.query(text, values)).rows

/** A trip to Peru, paid and, unless said otherwise, over for some days. */
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
  return { ...placed, owner: await signedIn() }
}
const answer = (code: string, headers: Headers, body: object) =>
  call<TripSurvey>(shop, 'PUT', `/api/v1.5/orders/${code}/survey`, { body, headers })
const read = (code: string, headers: Headers) =>
  call<TripSurvey>(shop, 'GET', `/api/v1.5/orders/${code}/survey`, { headers })
const kept = (code: string) =>
  rows(
    `select score, comment, answered_at, changed_at from trip_surveys
     where reservation_id = (select id from reservations where code = $1)`,
    code,
  )

describe('the question after a trip', () => {
  it('is answered once, also by many at once, and says so when it is asked again', async () => {
    const { code, owner } = await travelled()
    expect((await read(code, owner)).json.data).toMatchObject({ closed: null, answer: null })
    const all = await Promise.all(
      Array.from({ length: 4 }, () => answer(code, owner, { score: 9, comment: ' Todo salió bien. ' })),
    )
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await kept(code)).toMatchObject([{ score: 9, comment: 'Todo salió bien.', changed_at: null }])
    expect((await read(code, owner)).json.data).toMatchObject({
      closed: null,
      answer: { score: 9, comment: 'Todo salió bien.' },
    })
  })

  it('has another answer for a week, which takes the place of the first, and then it stands', async () => {
    const { code, owner } = await travelled()
    await answer(code, owner, { score: 10 })
    shop.clock.advance(7 * 24 * 60)
    expect((await answer(code, owner, { score: 3, comment: 'Lo pensé mejor.' })).status).toBe(200)
    const before = await kept(code)
    expect(before).toMatchObject([{ score: 3, comment: 'Lo pensé mejor.' }])
    shop.clock.advance(24 * 60)
    const late = await answer(code, owner, { score: 8 })
    expect([late.status, late.json.code, late.json.data]).toEqual([
      409,
      'survey_closed',
      { reason: 'answered' },
    ])
    expect(await kept(code)).toEqual(before)
  })

  it.each([
    [null, 'not_over'],
    [92, 'too_late'],
  ] as const)('%s days after the end is refused: %s', async (days, reason) => {
    const { code, owner } = await travelled(days)
    expect((await read(code, owner)).json.data.closed).toBe(reason)
    const { status, json } = await answer(code, owner, { score: 9 })
    expect([status, json.code, json.data]).toEqual([409, 'survey_closed', { reason }])
    expect(await kept(code)).toEqual([])
  })

  it('takes whole numbers from 0 to 10, and says so at the field', async () => {
    const { code, owner } = await travelled()
    for (const score of [-1, 11, 7.5, '9', null, undefined]) {
      const { status, json } = await answer(code, owner, { score })
      expect([status, Object.keys(json.errors ?? {})], String(score)).toEqual([422, ['score']])
    }
    expect((await answer(code, owner, { score: 0 })).json.data.answer).toEqual({ score: 0, comment: '' })
  })

  it('keeps no address, phone, account or card', async () => {
    const { code, owner } = await travelled()
    const comment = 'Escríbanme a ana@example.com o al +52 999 123 4567, mi tarjeta es 4242 4242 4242 4242.'
    await answer(code, owner, { score: 9, comment })
    const [{ comment: saved }] = (await kept(code)) as [{ comment: string }]
    expect(saved).toContain('Escríbanme a •••')
    expect(saved).not.toMatch(/ana@|999 123|4242/)
  })

  it('is of nobody but its buyer to answer and to read: not of whoever has the code, nor of another account', async () => {
    const { code } = await travelled()
    const other: Headers = { authorization: `Bearer ${await signIn(shop)}` }
    const statuses = async (headers: Headers) => [
      (await answer(code, headers, { score: 9 })).status,
      (await read(code, headers)).status,
    ]
    expect([await statuses({}), await statuses(other)]).toEqual([
      [401, 401],
      [404, 404],
    ])
    expect(await kept(code)).toEqual([])
  })

  it('is led to by the mail that asks how it was', async () => {
    const { code } = await travelled(3)
    await askForReviews(shop.context)
    const [mail] = await rows(
      `select data ->> 'survey_link' as link from mails where template = 'review_asked' and data ->> 'code' = $1`,
      code,
    )
    expect(mail.link).toMatch(new RegExp(`/public/reservation/${code}/survey$`))
  })
})
