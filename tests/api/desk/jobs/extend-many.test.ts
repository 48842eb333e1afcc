import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ExtensionsPreview } from '@/lib/desk/jobs/extension-contract'
import type { DeskJob } from '@/lib/desk/jobs/job-contract'
import { previewExtensions } from '@/server/desk/jobs/extend-many'
import { runDeskJobs } from '@/server/desk/jobs/run-jobs'
import type { Member } from '@/server/platform/context'
import { NOW } from '@/tests/api/checkout/support/shop'
import { GOOD_CARD, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

/** Of a trip on 2027-03-14: to be liquidated by 2027-02-27, overdue from 2027-03-05 on, extended to 2027-03-11 at most. */
let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

/** Layaways that owe all but their deposit, on the first day after their grace. */
async function overdue(count: number) {
  const codes: string[] = []
  for (let n = 0; n < count; n++) {
    const { code } = await placed(shop)
    await payCard(shop, code, GOOD_CARD)
    codes.push(code)
  }
  shop.clock.moveTo('2027-03-05T15:00:00Z')
  return codes
}
const preview = (by: DeskMember, codes: readonly string[], until?: string) =>
  deskCall<ExtensionsPreview>(shop, by, 'POST /api/desk/reservations/extensions/previews', {
    codes,
    ...(until && { until }),
  })
const start = (by: DeskMember, codes: readonly string[], { until, preview: token }: ExtensionsPreview) =>
  deskCall<DeskJob>(
    ...[shop, by, 'POST /api/desk/reservations/extensions'],
    { codes, until, preview: token, reason: 'El banco no abrió en tres días' },
    { 'idempotency-key': randomUUID() },
  )
const show = async (by: DeskMember, { uuid }: Pick<DeskJob, 'uuid'>) =>
  (await deskCall<DeskJob>(shop, by, `GET /api/desk/jobs/${uuid}`)).data
const lastDays = async (codes: readonly string[]) => {
  const { rows } = await shop.context.pool.query(
    'select code, liquidation_date::text as day from reservations where code = any($1)',
    [codes],
  )
  return codes.map((code) => rows.find((row) => row.code === code)?.day)
}

describe('another last day for many', () => {
  it('says of each which day it would have and of others why none; nothing is written by asking', async () => {
    const [late = '', other = ''] = await overdue(2)
    const onTime = (await placed(shop, 'full')).code
    const by = await deskMember(shop.context, 'operations')
    const { status, data } = await preview(by, [late, other, onTime, late], '2027-03-20')
    expect(status).toBe(200)
    // The trip allows no such day: it is the last that it does allow.
    expect(data.items.map(({ code, before, after, refusal }) => [code, before, after, refusal])).toEqual([
      [late, '2027-02-27', '2027-03-11', null],
      [other, '2027-02-27', '2027-03-11', null],
      [onTime, null, null, 'not_extendable'],
    ])
    expect([data.extends, data.items[0]?.pending]).toEqual([2, 4856.66])
    expect((await preview(by, [late], '2027-03-05')).data.items[0]?.refusal).toBe('too_soon')
    expect(await lastDays([late, other])).toEqual(['2027-02-27', '2027-02-27'])
  })

  it('is nothing for what was cancelled by then, which is told from what is on time', async () => {
    const [gone = ''] = await overdue(1)
    shop.clock.moveTo('2027-03-11T06:00:01Z')
    await shop.sweep('overdue')
    const by = await deskMember(shop.context, 'operations')
    expect((await preview(by, [gone])).data.items).toMatchObject([{ code: gone, refusal: 'ended' }])
  })

  it('asks the database for all of them at once', async () => {
    const codes = await overdue(6)
    const by: Member = {
      ...{ uuid: randomUUID(), name: 'Some', email: 'some@andanza.test', role: 'operations', hostId: null },
      ...{ sessionId: randomUUID(), steppedUpAt: shop.clock.now() },
    }
    const asked = vi.spyOn(shop.context.pool, 'query')
    const { extends: many } = await previewExtensions(shop.context, by, { codes })
    const statements = asked.mock.calls.length
    asked.mockRestore()
    expect(many).toBe(codes.length)
    // One after the other each took five of its own.
    expect(statements).toBeLessThan(codes.length * 2)
  })

  it('is given one by one with its entry and its mail, and what moved since is left as it is', async () => {
    const codes = await overdue(3)
    const [first = '', second = '', third = ''] = codes
    const by = await deskMember(shop.context, 'operations')
    const job = await start(by, codes, (await preview(by, codes, '2027-03-09')).data)
    expect([job.status, job.data.state]).toEqual([202, 'running'])
    await payCard(shop, second, GOOD_CARD, { amount: 1000 })
    await shop.sweep('desk_jobs')
    expect((await show(by, job.data)).items).toEqual([
      { code: first, state: 'done', reason: null },
      { code: second, state: 'skipped', reason: 'changed' },
      { code: third, state: 'done', reason: null },
    ])
    expect(await lastDays(codes)).toEqual(['2027-03-09', '2027-02-27', '2027-03-09'])
    const { rows } = await shop.context.pool.query(
      `select object_id, reason from audit_entries where action = 'reservation_extend' and object_id = any($1) order by seq`,
      [codes],
    )
    const reason = 'El banco no abrió en tres días'
    expect(rows).toEqual([
      { object_id: first, reason },
      { object_id: third, reason },
    ])
    const mails = await shop.context.pool.query(
      `select r.code from mails m join reservations r on m.event_key = 'final_payment_extended:' || r.id || ':2027-03-09'
       where r.code = any($1)`,
      [codes],
    )
    expect(mails.rows.map(({ code }) => code).sort()).toEqual([first, third].sort())
  })

  it('is refused with the list of now where one of them moved before it began, and asks why', async () => {
    const codes = await overdue(2)
    const by = await deskMember(shop.context, 'finance')
    const { data } = await preview(by, codes, '2027-03-09')
    const body = { codes, until: data.until, preview: data.preview, reason: ' ' }
    const mute = await deskCall(shop, by, 'POST /api/desk/reservations/extensions', body, {
      'idempotency-key': randomUUID(),
    })
    expect([mute.status, Object.keys(mute.errors ?? {})]).toEqual([422, ['reason']])
    await payCard(shop, codes[0] ?? '', GOOD_CARD, { amount: 1000 })
    const stale = await start(by, codes, data)
    expect([stale.status, stale.code]).toEqual([409, 'quote_changed'])
    expect(stale.data).toMatchObject({
      until: '2027-03-09',
      items: [{ pending: 3856.66 }, { pending: 4856.66 }],
    })
    expect(await lastDays(codes)).toEqual(['2027-02-27', '2027-02-27'])
  })

  it('goes no further than a role does: a second time is an owner’s', async () => {
    const codes = await overdue(1)
    const service = await deskMember(shop.context, 'service')
    const first = await start(service, codes, (await preview(service, codes, '2027-03-06')).data)
    await shop.sweep('desk_jobs')
    expect((await show(service, first.data)).done).toBe(1)
    shop.clock.moveTo('2027-03-07T15:00:00Z')
    const again = await deskMember(shop.context, 'operations')
    const refused = (await preview(again, codes)).data
    expect([refused.extends, refused.items[0]?.refusal]).toEqual([0, 'second'])
    const owner = await deskMember(shop.context, 'owner')
    expect((await preview(owner, codes)).data.extends).toBe(1)
  })

  it('keeps a job of another kind from who does not come to it', async () => {
    const codes = await overdue(1)
    const by = await deskMember(shop.context, 'finance')
    const { data: job } = await start(by, codes, (await preview(by, codes)).data)
    await shop.context.pool.query(`update desk_jobs set kind = 'remind' where id = $1`, [job.uuid])
    const seen = await deskCall(shop, by, `GET /api/desk/jobs/${job.uuid}`)
    expect([seen.status, seen.data]).toEqual([403, { needs: 'edit_reservation' }])
    expect((await deskCall(shop, by, `DELETE /api/desk/jobs/${job.uuid}`)).status).toBe(403)
    await shop.context.pool.query('delete from desk_jobs where id = $1', [job.uuid])
  })

  it('does each once however many processes go on with it at the same time', async () => {
    const codes = await overdue(4)
    const by = await deskMember(shop.context, 'operations')
    const { data: job } = await start(by, codes, (await preview(by, codes, '2027-03-08')).data)
    await Promise.all([1, 2, 3].map(() => runDeskJobs(shop.context)))
    await runDeskJobs(shop.context)
    expect(await show(by, job)).toMatchObject({ state: 'ended', done: 4 })
    const { rows } = await shop.context.pool.query(
      `select count(*)::int as entries from audit_entries where action = 'reservation_extend' and object_id = any($1)`,
      [codes],
    )
    expect(rows).toEqual([{ entries: 4 }])
  })
})
