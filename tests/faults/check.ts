import { type Journal, lostOf } from '@/tests/invariants/support/journal'
import { until } from '@/tests/invariants/support/until'
import { untilQuiet } from '@/tests/invariants/support/victim'
import { assertInvariants } from '@/tests/support/invariants'
import type { Market } from './market'

/** Within which the jobs are at work again after anything. */
const RESUMED_MS = 90_000

/** What is wrong after a moment: something told and lost, an invariant broken, jobs that do not resume, mails sent twice. */
export async function wrongAfter(market: Market, journal: Journal): Promise<string[]> {
  const { pool, smtp } = market
  const resumed = await complaint(
    until('the jobs sent every mail', () => nothingLeft(market), { within: RESUMED_MS, every: 300 }),
  )
  await untilQuiet(pool)
  const broken = await complaint(assertInvariants(pool))
  const ids = smtp.received.map(({ mail }) => mail.messageId)
  // A mail whose confirmation was lost is sent again with the same id, by which mailboxes know it: told, not wrong.
  const { rows } = await pool.query<{ twice: string }>(
    'select event_key as twice from mails group by event_key having count(*) > 1',
  )
  const unsent = new Set(ids).size === 0 ? ['no mail arrived at all'] : []
  const twice = rows.map((row) => `the mail ${row.twice} is there twice`)
  return [
    ...(await lostOf(pool, journal)).map((one) => `lost: ${one}`),
    ...broken,
    ...resumed,
    ...twice,
    ...unsent,
  ]
}

async function nothingLeft({ pool }: Market): Promise<boolean> {
  const { rows } = await pool.query<{ left: number }>(
    `select count(*)::int as left from mails where state = 'queued'`,
  )
  return rows[0]?.left === 0
}

const complaint = (promise: Promise<unknown>): Promise<string[]> =>
  promise.then(
    () => [],
    (error: unknown) => [error instanceof Error ? error.message : String(error)],
  )
