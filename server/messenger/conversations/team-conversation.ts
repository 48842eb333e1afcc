import { sql } from 'drizzle-orm'
import type { Text } from '@/server/catalogue/content'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'

/** The conversation of a departure between who runs it and the desk's team. */
export interface TeamOf {
  readonly departureId: string
  readonly hostId: string
}

/** The id of that conversation; null while nobody has written there. */
export async function findTeam({ db }: Context, { departureId, hostId }: TeamOf): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from chat_groups
    where type = 'team' and departure_id = ${departureId}::uuid and host_id = ${hostId}::uuid`)
  return rows[0]?.id ?? null
}

/**
 * Opens that conversation where it is not there yet, in the transaction of its first message. By two at once it is opened
 * once: the second waits for the first and finds its own.
 * @param title what the trip is called
 * @returns its id
 */
export async function openTeam(context: Context, of: TeamOf & { readonly title: Text }): Promise<string> {
  const there = await findTeam(context, of)
  if (there !== null) return there
  const now = context.clock.now()
  await context.db.execute(sql`
    insert into chat_groups (id, type, host_id, departure_id, title, created_at)
    values (${newId(now)}, 'team', ${of.hostId}, ${of.departureId}, ${JSON.stringify(of.title)}::jsonb,
      ${now.toISOString()}) on conflict do nothing`)
  const opened = await findTeam(context, of)
  if (opened === null) throw new Error('The conversation of a departure was neither opened nor found.')
  return opened
}
