import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskJob, RemindersPreview } from '@/lib/desk/jobs/job-contract'
import { runDeskJobs } from '@/server/desk/jobs/run-jobs'
import { NOW } from '@/tests/api/checkout/support/shop'
import { GOOD_CARD, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

const LATER = '2026-11-26T16:00:00Z'

/** Layaways whose deposit is in for days, and somebody at the desk. */
async function debtors(count: number) {
  const codes: string[] = []
  for (let n = 0; n < count; n++) {
    const { code } = await placed(shop)
    await payCard(shop, code, GOOD_CARD)
    codes.push(code)
  }
  shop.clock.moveTo(LATER)
  return { codes, by: await deskMember(shop.context, 'service') }
}

const preview = (by: DeskMember, codes: readonly string[]) =>
  deskCall<RemindersPreview>(shop, by, 'POST /api/desk/reservations/reminders/previews', { codes })
const start = async (
  by: DeskMember,
  codes: readonly string[],
  token?: string,
  key: string = randomUUID(),
) => {
  const body = { kind: 'remind', codes, preview: token ?? (await preview(by, codes)).data.preview }
  return deskCall<DeskJob>(shop, by, 'POST /api/desk/jobs', body, { 'idempotency-key': key })
}
const show = async (by: DeskMember, { uuid }: Pick<DeskJob, 'uuid'>) =>
  (await deskCall<DeskJob>(shop, by, `GET /api/desk/jobs/${uuid}`)).data
const remindersOf = async (code: string) =>
  (
    await shop.context.pool.query(
      `select m.id from mails m join reservations r on m.event_key like '%' || r.id || ':asked:%' where r.code = $1`,
      [code],
    )
  ).rows.length

describe('reminding many', () => {
  it('says beforehand who is and who is not, and why; nothing is sent by asking', async () => {
    const { codes, by } = await debtors(2)
    const [due = '', paid = ''] = codes
    await payCard(shop, paid, GOOD_CARD)
    const unpaid = await placed(shop)
    const { status, data } = await preview(by, [due, paid, unpaid.code, due])
    expect(status).toBe(200)
    expect(data.reminds).toBe(1)
    expect(data.items.map(({ code, refusal }) => [code, refusal])).toEqual([
      [due, null],
      [paid, 'paid'],
      [unpaid.code, 'first_payment'],
    ])
    expect(data.items[0]?.due).toBeGreaterThan(0)
    expect(await remindersOf(due)).toBe(0)
  })

  it('is carried out one by one, each with its entry, and says what became of each', async () => {
    const { codes, by } = await debtors(3)
    const [first = '', second = '', third = ''] = codes
    const { status, data: job } = await start(by, codes)
    expect([status, job.state, job.total, job.done]).toEqual([202, 'running', 3, 0])
    // Meanwhile one pays.
    await payCard(shop, second, GOOD_CARD)
    await shop.sweep('desk_jobs')
    expect(await show(by, job)).toMatchObject({
      ...{ state: 'ended', done: 2, skipped: 1, failed: 0 },
      items: [
        { code: first, state: 'done', reason: null },
        { code: second, state: 'skipped', reason: 'paid' },
        { code: third, state: 'done', reason: null },
      ],
    })
    expect(await Promise.all(codes.map(remindersOf))).toEqual([1, 0, 1])
    const { rows } = await shop.context.pool.query(
      `select object_id, actor from audit_entries where action = 'remind' and object_id = any($1) order by seq`,
      [codes],
    )
    expect(rows).toEqual([
      { object_id: first, actor: 'Some service' },
      { object_id: third, actor: 'Some service' },
    ])
  })

  it('begins once per key, and another time reminds nobody again within 24 hours', async () => {
    const { codes, by } = await debtors(1)
    const { data } = await preview(by, codes)
    const key = randomUUID()
    const [one, twin] = [await start(by, codes, data.preview, key), await start(by, codes, data.preview, key)]
    expect(twin.data.uuid).toBe(one.data.uuid)
    await shop.sweep('desk_jobs')
    const again = await start(by, codes, data.preview)
    await shop.sweep('desk_jobs')
    expect((await show(by, again.data)).items).toMatchObject([{ state: 'skipped', reason: 'reminded' }])
    expect(await remindersOf(codes[0] ?? '')).toBe(1)
  })

  it('is refused for others than were looked at, or a quarter of an hour later, with who they are now', async () => {
    const { codes, by } = await debtors(2)
    const { data } = await preview(by, codes.slice(0, 1))
    const others = await start(by, codes, data.preview)
    expect([others.status, others.code]).toEqual([409, 'quote_changed'])
    expect(others.data).toMatchObject({ reminds: 2 })
    shop.clock.advance(16)
    expect((await start(by, codes.slice(0, 1), data.preview)).code).toBe('quote_changed')
  })

  it('stops where it is when somebody says so', async () => {
    const { codes, by } = await debtors(3)
    const { data: job } = await start(by, codes)
    await runDeskJobs(shop.context, 1)
    const stopped = await deskCall<DeskJob>(shop, by, `DELETE /api/desk/jobs/${job.uuid}`)
    expect(stopped.data).toMatchObject({ state: 'stopped', done: 1 })
    await shop.sweep('desk_jobs')
    expect((await show(by, job)).done).toBe(1)
    expect(await Promise.all(codes.map(remindersOf))).toEqual([1, 0, 0])
  })

  it('does nothing more for whoever may not any more', async () => {
    const { codes, by } = await debtors(2)
    const { data: job } = await start(by, codes)
    await shop.context.pool.query('update desk_members set suspended_at = now() where id = $1', [by.id])
    await shop.sweep('desk_jobs')
    const other = await deskMember(shop.context, 'operations')
    expect((await show(other, job)).items.map(({ reason }) => reason)).toEqual(['member', 'member'])
    expect(await Promise.all(codes.map(remindersOf))).toEqual([0, 0])
  })

  it('goes on past what fails for no known reason, and gives that up after three tries', async () => {
    const { codes, by } = await debtors(2)
    const [broken = '', fine = ''] = codes
    const { data: job } = await start(by, codes)
    const { rows } = await shop.context.pool.query('select id from reservations where code = $1', [broken])
    await shop.context.pool.query(
      `alter table mails add constraint broken check (event_key not like '%${rows[0].id}:asked:%') not valid`,
    )
    for (let run = 0; run < 4; run++) await runDeskJobs(shop.context)
    await shop.context.pool.query('alter table mails drop constraint broken')
    await runDeskJobs(shop.context)
    const { items, failed } = await show(by, job)
    expect(failed).toBe(1)
    expect(items.map(({ state }) => state)).toEqual(['failed', 'done'])
    expect(await Promise.all([broken, fine].map(remindersOf))).toEqual([0, 1])
  })

  it('does each once however many processes go on with it at the same time', async () => {
    const { codes, by } = await debtors(6)
    const { data: job } = await start(by, codes)
    await Promise.all([1, 2, 3].map(() => runDeskJobs(shop.context)))
    await runDeskJobs(shop.context)
    expect(await show(by, job)).toMatchObject({ state: 'ended', done: 6 })
    expect(await Promise.all(codes.map(remindersOf))).toEqual(codes.map(() => 1))
  })

  it('takes 500 at most, and not those that are not there', async () => {
    const { codes, by } = await debtors(1)
    const many = Array.from({ length: 501 }, (_, n) => `7K4M9QXD2R${String(n).padStart(3, '0')}`)
    expect((await preview(by, many)).status).toBe(422)
    expect((await preview(by, [...codes, '7K4M9QXD2RHVW'])).status).toBe(404)
  })
})
