import { sql } from 'drizzle-orm'
import type { PersonKeeper } from '@/server/accounts/closing/person'

/** What the desk wrote down about what somebody bought. The chain of what was done names nobody and stays. */
export const forgetNotes: PersonKeeper = {
  tables: ['desk_notes', 'case_overlays'],
  tell: async () => ({}),
  untold: {
    desk_notes: 'may be about others too; somebody at the desk reads them before they are handed out',
    case_overlays: 'who works on what, and until when it waits; its notes as those of the desk',
  },
  forget: async ({ db }, { orders }) => {
    const codes = JSON.stringify(orders.map(({ code }) => code))
    await db.execute(sql`
      delete from desk_notes where reservation_code in (select jsonb_array_elements_text(${codes}::jsonb))`)
    await db.execute(sql`
      delete from case_overlays
      where split_part(key, ':', 2) in (select jsonb_array_elements_text(${codes}::jsonb))`)
  },
}
