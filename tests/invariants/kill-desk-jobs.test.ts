import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ExtensionsPreview } from '@/lib/desk/jobs/extension-contract'
import type { DeskJob, RemindersPreview } from '@/lib/desk/jobs/job-contract'
import { NOW } from '@/tests/api/checkout/support/shop'
import { GOOD_CARD, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { deskMember } from '@/tests/support/desk/desk-member'
import { assertInvariants } from '@/tests/support/invariants'
import { killBeside } from './support/beside'
import { noWritesTo } from './support/victim'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop?.close())

const MOMENTS = [
  ['before its first mail is written', noWritesTo('mails'), 'insert into mails'],
  ['before the entry of what was done', noWritesTo('audit_entries'), 'insert into audit_entries'],
  ['before it says what became of one', noWritesTo('desk_job_items'), 'update desk_job_items'],
] as const

it.each(MOMENTS)(
  'a job that is killed %s is ended by others, and reminds everybody once',
  async (_, lock, waits) => {
    shop.clock.moveTo(NOW)
    const codes: string[] = []
    for (let n = 0; n < 4; n++) {
      const { code } = await placed(shop)
      await payCard(shop, code, GOOD_CARD)
      codes.push(code)
    }
    shop.clock.moveTo('2026-11-26T16:00:00Z')
    const by = await deskMember(shop.context, 'service')
    const { data } = await deskCall<RemindersPreview>(
      ...[shop, by, 'POST /api/desk/reservations/reminders/previews', { codes }],
    )
    const body = { kind: 'remind', codes, preview: data.preview }
    const { data: job } = await deskCall<DeskJob>(shop, by, 'POST /api/desk/jobs', body)
    await killBeside(shop, { lock, waits })
    const shown = async () => (await deskCall<DeskJob>(shop, by, `GET /api/desk/jobs/${job.uuid}`)).data
    expect((await shown()).state).toBe('running')
    await shop.sweep('desk_jobs')
    expect(await shown()).toMatchObject({ state: 'ended', done: 4 })
    const { rows } = await shop.database.pool.query(
      `select r.code, count(m.id)::int as mails,
       (select count(*)::int from audit_entries a where a.action = 'remind' and a.object_id = r.code) as entries
     from reservations r left join mails m on m.event_key like '%' || r.id || ':asked:%'
     where r.code = any($1) group by r.code`,
      [codes],
    )
    expect(rows.map(({ mails, entries }) => [mails, entries])).toEqual(codes.map(() => [1, 1]))
    await assertInvariants(shop.database.pool)
  },
  120_000,
)

const EXTENDING = [
  ['before its first day is written', noWritesTo('schedule_events'), 'insert into schedule_events'],
  ['before the entry of what was done', noWritesTo('audit_entries'), 'insert into audit_entries'],
  ['before it says what became of one', noWritesTo('desk_job_items'), 'update desk_job_items'],
] as const

it.each(EXTENDING)(
  'a job that gives other last days and is killed %s is ended by others, and gives each one once',
  async (_, lock, waits) => {
    shop.clock.moveTo(NOW)
    const codes: string[] = []
    for (let n = 0; n < 3; n++) {
      const { code } = await placed(shop)
      await payCard(shop, code, GOOD_CARD)
      codes.push(code)
    }
    shop.clock.moveTo('2027-03-05T15:00:00Z')
    const by = await deskMember(shop.context, 'operations')
    const at = 'POST /api/desk/reservations/extensions'
    const { data } = await deskCall<ExtensionsPreview>(shop, by, `${at}/previews`, { codes })
    const body = { codes, until: data.until, preview: data.preview, reason: 'Cerró el banco' }
    const { data: job } = await deskCall<DeskJob>(shop, by, at, body)
    await killBeside(shop, { lock, waits })
    const shown = async () => (await deskCall<DeskJob>(shop, by, `GET /api/desk/jobs/${job.uuid}`)).data
    expect((await shown()).state).toBe('running')
    await shop.sweep('desk_jobs')
    expect(await shown()).toMatchObject({ state: 'ended', done: 3 })
    const { rows } = await shop.database.pool.query(
      `select r.code, r.liquidation_date::text as day, count(m.id)::int as mails,
       (select count(*)::int from audit_entries a where a.action = 'reservation_extend' and a.object_id = r.code) as entries
     from reservations r left join mails m on m.event_key like 'final_payment_extended:' || r.id || ':%'
     where r.code = any($1) group by r.code, r.liquidation_date`,
      [codes],
    )
    expect(rows.map(({ day, mails, entries }) => [day, mails, entries])).toEqual(
      codes.map(() => ['2027-03-11', 1, 1]),
    )
    await assertInvariants(shop.database.pool)
  },
  120_000,
)
