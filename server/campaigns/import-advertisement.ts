import { sql } from 'drizzle-orm'
import { addDays } from '@/lib/dates/local-date'
import { endOfDayInstant } from '@/lib/dates/zone-time'
import { IMPORT_ZONE, type ImportRun } from '@/server/catalogue/import/import-run'
import { upsert } from '@/server/db/upsert'
import type { Context } from '@/server/platform/context'

/** The one banner that comes from a catalogue; others belong to the operator. */
const ID = 'catalogue'

/** Writes the banner, or takes it down when the catalogue has none. It starts with the import that brought it. */
export async function importAdvertisement({ db }: Context, run: ImportRun): Promise<number> {
  const { advertisement } = run.catalogue
  if (!advertisement) {
    const off = await db.execute(sql`update advertisements set enabled = false where id = ${ID} and enabled`)
    return off.rowCount ?? 0
  }
  const { name, description, show_count_down, logo, styles, ends_in_days } = advertisement
  const row = {
    ...{ id: ID, name, description, show_count_down, styles, enabled: true },
    logo: logo?.url ?? null,
    start_at: run.now.toISOString(),
    end_at: endOfDayInstant(addDays(run.today, ends_in_days), IMPORT_ZONE).toISOString(),
  }
  return upsert(db, 'advertisements', [row], { key: ['id'], insertOnly: ['start_at'] })
}
