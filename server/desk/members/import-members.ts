import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ROLES } from '@/lib/desk/roles'
import type { ImportRun } from '@/server/catalogue/import/import-run'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'

/** `desk.json` of a catalogue: people for a desk that is to be looked at. Addresses that no mail reaches. */
const file = z.array(
  z
    .strictObject({
      name: z.string().min(1).max(80),
      email: z.email().lowercase().endsWith('.test'),
      role: z.enum(ROLES),
      /** The uuid of a host of the catalogue. */
      host: z.uuid().optional(),
    })
    .refine(
      ({ role, host }) => (role === 'host') === (host !== undefined),
      'a host, and only one, has a host',
    ),
)

/** Adds those who are not there yet: whoever is keeps role and second step. @throws ZodError for a file that is wrong */
export async function importMembers({ db }: Context, { folder, now }: ImportRun): Promise<number> {
  const path = join(folder, 'desk.json')
  if (!existsSync(path)) return 0
  let written = 0
  for (const { name, email, role, host } of file.parse(JSON.parse(readFileSync(path, 'utf8')))) {
    const { rowCount } = await db.execute(sql`
      insert into desk_members (id, email, name, role, host_id, created_at)
      values (${newId(now)}, ${email}, ${name}, ${role}, ${host ?? null}, ${now.toISOString()})
      on conflict (email) do nothing`)
    written += rowCount ?? 0
  }
  return written
}
