import { addSeconds } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { WheelRules } from '@/lib/campaigns/wheel/wheel-rules'
import { addDays } from '@/lib/dates/local-date'
import { endOfDayInstant } from '@/lib/dates/zone-time'
import { IMPORT_ZONE, ImportRefused, type ImportRun } from '@/server/catalogue/import/import-run'
import { upsert } from '@/server/db/upsert'
import type { Context } from '@/server/platform/context'
import { canonicalJson } from '@/server/platform/crypto/canonical-json'
import { readWheel, WHEEL_FILE, type WheelFile } from './wheel-file'

/**
 * Writes the wheel of fortune; one that is not in the file any more turns no longer, and its spins stay. What decides a
 * spin is a new version whenever it changes.
 * @throws ImportRefused by field, for fewer prizes than were given too
 */
export async function importWheel({ db }: Pick<Context, 'db'>, run: ImportRun): Promise<number> {
  const read = readWheel(run.folder)
  if (read !== null && 'problems' in read) throw new ImportRefused(read.problems)
  const off = await db.execute(
    sql`update wheels set enabled = false where enabled and id is distinct from ${read?.id ?? null}::text`,
  )
  if (!read) return off.rowCount ?? 0
  await demandStock({ db }, read)
  const dates = datesOf(read, run)
  const row = { id: read.id, name: read.name, ...dates, enabled: true }
  const isKept = 'starts_in_days' in read.dates
  const wheels = await upsert(db, 'wheels', [row], {
    key: ['id'],
    ...(isKept ? { insertOnly: ['starts_at', 'ends_at'] } : {}),
  })
  return (
    (off.rowCount ?? 0) + wheels + (await writePrizes({ db }, read)) + (await writeRules({ db }, read, run))
  )
}

/** From the first second of a day to the last of another. */
function datesOf({ dates }: WheelFile, { today }: ImportRun) {
  const [from, until] =
    'from' in dates
      ? [dates.from, dates.until]
      : [addDays(today, dates.starts_in_days), addDays(today, dates.ends_in_days)]
  return {
    starts_at: addSeconds(endOfDayInstant(addDays(from, -1), IMPORT_ZONE), 1).toISOString(),
    ends_at: endOfDayInstant(until, IMPORT_ZONE).toISOString(),
  }
}

async function demandStock({ db }: Pick<Context, 'db'>, { id, prizes }: WheelFile): Promise<void> {
  const { rows } = await db.execute<{ prize: string; given: number }>(sql`
    select prize, given from wheel_prizes where wheel_id = ${id} for update`)
  const given = new Map(rows.map((row) => [row.prize, row.given]))
  const problems = prizes.flatMap(({ key, stock }, at) => {
    const already = given.get(key) ?? 0
    if (stock === null || stock >= already) return []
    return [{ file: WHEEL_FILE, field: `prizes.${at}.stock`, message: `${already} were given already` }]
  })
  if (problems.length > 0) throw new ImportRefused(problems)
}

function writePrizes({ db }: Pick<Context, 'db'>, { id, prizes, consolation }: WheelFile): Promise<number> {
  const rows = [...prizes, { ...consolation, stock: null }].map(({ key: prize, stock }) => ({
    ...{ wheel_id: id, prize, stock, given: 0 },
  }))
  return upsert(db, 'wheel_prizes', rows, { key: ['wheel_id', 'prize'], insertOnly: ['given'] })
}

async function writeRules({ db }: Pick<Context, 'db'>, read: WheelFile, run: ImportRun): Promise<number> {
  const rules: WheelRules = {
    prizes: read.prizes.map(({ key, percent, weight }) => ({ key, percent, weight })),
    consolation: read.consolation,
    couponDays: read.coupon_days,
    permit: read.permit,
    legalNote: read.legal_note,
  }
  const { rows } = await db.execute<{ version: number; rules: WheelRules }>(sql`
    select version, rules from wheel_rules where wheel_id = ${read.id} order by version desc limit 1`)
  const [last] = rows
  if (last && canonicalJson(last.rules) === canonicalJson(rules)) return 0
  await db.execute(sql`
    insert into wheel_rules (wheel_id, version, rules, created_at)
    values (${read.id}, ${(last?.version ?? 0) + 1}, ${JSON.stringify(rules)}::jsonb, ${run.now.toISOString()})`)
  return 1
}
