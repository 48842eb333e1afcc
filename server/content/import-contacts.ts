import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { alpha3, text } from '@/server/catalogue/import/format-base'
import { ImportRefused, type ImportRun } from '@/server/catalogue/import/import-run'
import { upsert } from '@/server/db/upsert'
import type { Context } from '@/server/platform/context'

const FILE = 'content/contacts.json'
const phone = z.string().regex(/^\+\d[\d ]{6,18}$/, 'like +52 55 5550 0118')
const desk = z.strictObject({ whatsapp: z.array(phone), phone, email: z.email(), schedules: text })

/** `catalogue/content/contacts.json`: who answers in a country (specification §3, Contact data). */
const contacts = z.array(
  z.strictObject({
    alpha_3_code: alpha3,
    country: text,
    customer_service: desk,
    sales: desk,
    /** `registry`: what a law asks to be shown, as the RNT of Colombia. */
    company: z.strictObject({
      name: z.string().min(1),
      registry: z.string().min(1).optional(),
      address: text,
    }),
    emergency_link: z.string().startsWith('mailto:'),
  }),
)
export type StoredContact = z.output<typeof contacts>[number]

/** Writes who answers where; a country that is not in the file any more goes. */
export async function importContacts({ db }: Context, run: ImportRun): Promise<number> {
  const path = join(run.folder, FILE)
  if (!existsSync(path)) return 0
  const rows = readContacts(path).map((data, position) => ({
    alpha_3_code: data.alpha_3_code,
    position,
    data,
  }))
  const gone = await db.execute(sql`
    delete from contacts where alpha_3_code <> all(${`{${rows.map((row) => row.alpha_3_code).join(',')}}`}::text[])`)
  return (gone.rowCount ?? 0) + (await upsert(db, 'contacts', rows, { key: ['alpha_3_code'] }))
}

function readContacts(path: string): StoredContact[] {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new ImportRefused([{ file: FILE, field: '', message: `not JSON: ${String(error)}` }])
  }
  const parsed = contacts.safeParse(json)
  if (parsed.success) return parsed.data
  throw new ImportRefused(
    parsed.error.issues.map(({ path: field, message }) => ({ file: FILE, field: field.join('.'), message })),
  )
}
