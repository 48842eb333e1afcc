import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { showSystem } from '@/lib/desk/system/system-contract'
import { sweepNotes } from '@/server/platform/sweep-runs'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

let shop: PayingShop
let operations: DeskMember
beforeAll(async () => {
  shop = await openPayingShop()
  operations = await deskMember(shop.context, 'operations')
})
afterAll(() => shop.close())

const show = async () =>
  (await deskCall<CallData<typeof showSystem>>(shop, operations, 'GET /api/desk/system')).data
const retry = (by: DeskMember, uuid: string) =>
  deskCall<{ state: string }>(shop, by, `POST /api/desk/system/mails/${uuid}/retry`)

/** A mail as it stands in the outbox. */
async function mail(state: 'queued' | 'failed' | 'sent', minutesAgo: number): Promise<string> {
  const at = new Date(shop.clock.now().getTime() - minutesAgo * 60_000).toISOString()
  const id = randomUUID()
  await shop.context.pool.query(
    `insert into mails (id, event_key, template, recipient, locale, data, state, tries, next_try_at, created_at)
     values ($1, $2, 'order_code', 'mariana.robles@correo.example', 'es_MX', '{}', $3, 12, $4, $4)`,
    [id, `test:${id}`, state, at],
  )
  return id
}

it('says what is due, and calls late what no job took for ten minutes', async () => {
  await shop.context.pool.query(`delete from mails`)
  const quiet = (await show()).jobs.queues.find(({ name }) => name === 'mails')
  expect(quiet).toEqual({ name: 'mails', due: 0, oldest_due_at: null, state: 'ok' })
  await mail('queued', 2)
  expect((await show()).jobs.queues[0]).toMatchObject({ due: 1, state: 'ok' })
  await mail('queued', 11)
  expect((await show()).jobs.queues[0]).toMatchObject({ due: 2, state: 'late' })
})

it('tells versions and when each gateway was heard, and whether jobs run at all', async () => {
  const { versions, webhooks, jobs } = await show()
  expect(versions.node).toBe(process.version)
  expect(versions.migration).toMatch(/^\d{4}_\w+\.sql$/)
  expect(webhooks).toMatchObject([{ gateway: 'sandbox', waiting: 0 }])
  expect(jobs).toMatchObject({ processes: 0, since: null })
})

it('says when each job ran last and how that ended, and how often it failed', async () => {
  const note = sweepNotes(shop.context)
  const ago = (minutes: number) => new Date(shop.clock.now().getTime() - minutes * 60_000)
  const run = (name: string, minutes: number, error?: unknown) =>
    note({ name, every: 15, endedAt: ago(minutes), tookMs: 12.4, ...(error === undefined ? {} : { error }) })
  const said = Object.assign(new Error('mariana.robles@correo.example'), { code: 'ECONNREFUSED' })
  const refused = new Error('mariana.robles@correo.example', { cause: said })
  for (const minutes of [1_500, 5, 4]) await run('flaky', minutes, refused)
  await run('mended', 9, refused)
  await run('mended', 8)
  await run('asleep', 30)
  const sweeps = (await show()).jobs.sweeps
  expect(sweeps.map(({ name, state }) => [name, state])).toEqual([
    ['flaky', 'failing'],
    ['mended', 'ok'],
    ['asleep', 'late'],
  ])
  expect(sweeps[0]).toMatchObject({
    error: 'Error ECONNREFUSED',
    failed_in_a_row: 3,
    failures: 2,
    took_ms: 12,
  })
  expect(sweeps[1]).toMatchObject({ error: null, failed_in_a_row: 0, failures: 1 })
})

it('writes runs that go well once a minute, and keeps the last fifty that failed', async () => {
  const note = sweepNotes(shop.context)
  const start = shop.clock.now().getTime() - 600_000
  const kept = async () => (await show()).jobs.sweeps.find(({ name }) => name === 'often')
  const run = (seconds: number, error?: unknown) =>
    note({
      ...{ name: 'often', every: 1, endedAt: new Date(start + seconds * 1_000), tookMs: 1 },
      ...(error === undefined ? {} : { error }),
    })
  await run(0)
  await run(59)
  expect((await kept())?.last_run_at).toBe(new Date(start).toISOString())
  await run(60)
  expect((await kept())?.last_run_at).toBe(new Date(start + 60_000).toISOString())
  for (let second = 61; second < 121; second += 1) await run(second, new TypeError('x'))
  expect(await kept()).toMatchObject({ failures: 50, failed_in_a_row: 60, error: 'TypeError' })
  await run(121)
  expect(await kept()).toMatchObject({ failures: 50, failed_in_a_row: 0, error: null })
})

it('lists mails that were given up without telling to whom, and tries one again, once', async () => {
  const id = await mail('failed', 5_000)
  const listed = (await show()).mails.find(({ uuid }) => uuid === id)
  expect(listed).toMatchObject({ template: 'order_code', to: 'm•••@c•••.example', tries: 12 })
  const answers = [await retry(operations, id), await retry(operations, id)]
  expect(answers.map(({ data }) => data.state)).toEqual(['queued', 'queued'])
  expect((await show()).mails.map(({ uuid }) => uuid)).not.toContain(id)
  const { rows } = await shop.context.pool.query(
    `select (select tries from mails where id = $1) as tries, count(*)::int as entries
     from audit_entries where object_id = $1::text and action = 'retry_mail'`,
    [id],
  )
  expect(rows).toEqual([{ tries: 0, entries: 1 }])
})

it('is tried again by nobody who only looks on, nor what has left, nor what there is not', async () => {
  const failed = await mail('failed', 5_000)
  const finance = await deskMember(shop.context, 'finance')
  expect((await retry(finance, failed)).status).toBe(403)
  expect((await show()).mails.map(({ uuid }) => uuid)).toContain(failed)
  expect((await retry(operations, await mail('sent', 10))).data.state).toBe('sent')
  expect((await retry(operations, randomUUID())).status).toBe(404)
})

const ask = (by: DeskMember, name: string) =>
  deskCall<{ state: string }>(shop, by, `POST /api/desk/system/jobs/${name}/run`)

it('is asked to run a job again: once for two at one instant, with a name beside it, until it has run', async () => {
  const note = sweepNotes(shop.context)
  const now = () => shop.clock.now()
  await note({ name: 'stuck', every: 15, endedAt: now(), tookMs: 1, error: new Error('no') })
  const owner = await deskMember(shop.context, 'owner')
  const answers = await Promise.all([ask(operations, 'stuck'), ask(owner, 'stuck'), ask(owner, 'stuck')])
  expect(answers.map(({ data }) => data.state).sort()).toEqual(['asked', 'waiting', 'waiting'])
  const { rows } = await shop.context.pool.query(
    `select count(*)::int as many from audit_entries where action = 'run_job' and object_id = 'stuck'`,
  )
  expect(rows).toEqual([{ many: 1 }])
  const stuck = async () => (await show()).jobs.sweeps.find(({ name }) => name === 'stuck')
  expect((await stuck())?.asked).toEqual({
    at: now().toISOString(),
    by: expect.stringMatching(/^Some (owner|operations)$/),
  })
  // A run that began before is none of those that are waited for.
  await note({ name: 'stuck', every: 15, endedAt: now(), tookMs: 2_000 })
  expect((await stuck())?.asked).not.toBeNull()
  shop.clock.advance(1)
  await note({ name: 'stuck', every: 15, endedAt: now(), tookMs: 1, wasAsked: true })
  expect(await stuck()).toMatchObject({ asked: null, state: 'ok' })
})

it('waits ten minutes for a job that nobody runs, and knows no other jobs', async () => {
  await sweepNotes(shop.context)({ name: 'left', every: 15, endedAt: shop.clock.now(), tookMs: 1 })
  expect((await ask(operations, 'left')).data.state).toBe('asked')
  shop.clock.advance(11)
  expect((await show()).jobs.sweeps.find(({ name }) => name === 'left')?.asked).toBeNull()
  expect((await ask(operations, 'left')).data.state).toBe('asked')
  expect((await ask(operations, 'nothing')).status).toBe(404)
  expect((await ask(await deskMember(shop.context, 'finance'), 'left')).status).toBe(403)
})
