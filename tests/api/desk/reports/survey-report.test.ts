import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { showSurvey } from '@/lib/desk/reports/reports-contract'
import { ROLES } from '@/lib/desk/roles'
import { placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

const HOST = '62222222-2222-7222-8222-222222222222'
const SAID = '=HYPERLINK("http://x")'

let shop: PayingShop
let finance: DeskMember
beforeAll(async () => {
  shop = await openPayingShop()
  finance = await deskMember(shop.context, 'finance')
  const { code } = await placed(shop)
  await answers(code)
})
afterAll(() => shop.close())

/** So many reservations as one there is, each with an answer. */
async function answers(code: string): Promise<void> {
  await shop.context.pool.query(
    `insert into reservations select (jsonb_populate_record(r, jsonb_build_object(
       'id', gen_random_uuid(), 'code', '7' || lpad(n::text, 12, '0'), 'firstname', 'Rosa', 'lastname', 'Ek'))).*
     from reservations r, generate_series(1, 40) n where r.code = $1`,
    [code],
  )
  await shop.context.pool.query(
    `insert into reservation_products select (jsonb_populate_record(p, jsonb_build_object(
       'id', gen_random_uuid(), 'reservation_id', r.id))).*
     from reservation_products p join reservations o on o.id = p.reservation_id and o.code = $1
       cross join reservations r where r.code like '70000000000%'`,
    [code],
  )
  // Of October 10, 25 who would, 5 who might and 4 who would not; of November, by the clock of Mexico, 6.
  const answer = (from: number, to: number, score: number, at: string, comment = '') =>
    shop.context.pool.query(
      `insert into trip_surveys (reservation_id, score, comment, language, answered_at)
       select id, $3, $5, 'es', $4 from reservations where code = any(
         select '7' || lpad(n::text, 12, '0') from generate_series($1::int, $2::int) n)`,
      [from, to, score, at, comment],
    )
  await answer(1, 25, 9, '2026-11-01T05:00:00Z')
  await answer(26, 30, 8, '2026-10-10T18:00:00Z')
  await answer(31, 34, 6, '2026-10-10T18:00:00Z', 'Llegamos tarde.')
  await answer(35, 39, 10, '2026-11-01T07:00:00Z')
  await answer(40, 40, 10, '2026-11-02T07:00:00Z', SAID)
}

type Survey = CallData<typeof showSurvey>
const show = (by: DeskMember, query = '') =>
  deskCall<Survey>(shop, by, `GET /api/desk/reports/survey${query}`)

it('counts answers by month of Mexico, with a score and its sides where enough answered, and none where too few did', async () => {
  const { data } = await show(finance)
  expect(data.enough).toBe(30)
  expect(data.total).toEqual({
    ...{ answers: 40, promoters: 31, passives: 5, detractors: 4 },
    score: { value: 67.5, low: expect.any(Number), high: expect.any(Number) },
  })
  expect(data.rows).toEqual([
    { month: '2026-11', answers: 6, promoters: 6, passives: 0, detractors: 0, score: null },
    {
      ...{ month: '2026-10', answers: 34, promoters: 25, passives: 5, detractors: 4 },
      score: { value: 61.8, low: 34.8, high: 81.9 },
    },
  ])
})

it('goes as far back as is asked, this month among them', async () => {
  expect((await show(finance, '?months=1')).data.total.answers).toBe(6)
  expect((await show(finance, '?months=0')).status).toBe(422)
})

it('shows what was said, the newest first, and whose it is to those who see reservations', async () => {
  const { commented, comments } = (await show(finance)).data
  expect([commented, comments.length]).toEqual([5, 5])
  expect(comments[0]).toMatchObject({
    ...{ score: 10, comment: SAID, at: '2026-11-02T07:00:00.000Z' },
    ...{ trip: 'Cenotes', code: '7000000000040', buyer: 'Rosa Ek' },
  })
  const content = await deskMember(shop.context, 'content')
  const { data } = await show(content)
  expect(data.comments.map(({ comment }) => comment)).toEqual(comments.map(({ comment }) => comment))
  expect(JSON.stringify(data)).not.toMatch(/Rosa|7000000000/)
})

it('is for those whom the table of permissions names, and nobody else', async () => {
  const statuses = await Promise.all(
    ROLES.map(async (role) => {
      const by = await deskMember(shop.context, role, role === 'host' ? HOST : null)
      return [role, (await show(by)).status]
    }),
  )
  expect(Object.fromEntries(statuses)).toEqual({
    ...{ owner: 200, operations: 200, service: 403, content: 200, finance: 200, host: 403 },
  })
})

it('is a file of every answer, where no formula of a stranger runs', async () => {
  const answer = await shop.fetch(
    new Request('http://localhost:3000/api/desk/exports/survey.csv', { headers: finance.headers }),
  )
  const lines = (await answer.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(41)
  expect(lines[1]).toBe(
    `2026-11-02T07:00:00.000Z,10,"'=HYPERLINK(""http://x"")",es,Cenotes,7000000000040,Rosa Ek`,
  )
})
