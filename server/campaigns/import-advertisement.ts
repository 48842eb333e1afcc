import { sql } from 'drizzle-orm'
import { addDays } from '@/lib/dates/local-date'
import { endOfDayInstant } from '@/lib/dates/zone-time'
import { IMPORT_ZONE, type ImportRun } from '@/server/catalogue/import/import-run'
import { upsert } from '@/server/db/upsert'
import type { Context } from '@/server/platform/context'
import { lockBanner } from './banner/banner-rows'

/** The one banner that comes from a catalogue; others are written at the desk. */
export const CATALOGUE_BANNER = '0198a2b4-0000-7000-8000-00000000ba00'

/**
 * Writes the banner, or takes it down when the catalogue has none; as the desk made it once somebody changed it there. It
 * starts with the import that brought it.
 */
export async function importAdvertisement(context: Context, run: ImportRun): Promise<number> {
  const { db } = context
  const { advertisement } = run.catalogue
  const before = await lockBanner(context, CATALOGUE_BANNER)
  if (before?.editedAt) return 0
  if (!advertisement) {
    const off = await db.execute(
      sql`update advertisements set enabled = false, version = default where id = ${CATALOGUE_BANNER} and enabled`,
    )
    return off.rowCount ?? 0
  }
  const { name, description, show_count_down, link, logo, styles, ends_in_days } = advertisement
  const row = {
    ...{ id: CATALOGUE_BANNER, name, description, show_count_down, link, styles, enabled: true },
    ...{ logo: logo?.url ?? null, zone: IMPORT_ZONE },
    start_at: run.now.toISOString(),
    end_at: endOfDayInstant(addDays(run.today, ends_in_days), IMPORT_ZONE).toISOString(),
  }
  const changed = await upsert(db, 'advertisements', [row], { key: ['id'], insertOnly: ['start_at'] })
  if (changed > 0 && before)
    await db.execute(sql`update advertisements set version = default where id = ${CATALOGUE_BANNER}`)
  return changed
}
