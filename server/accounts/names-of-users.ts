import { inArray } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { users } from './tables'

export interface UserName {
  readonly firstname: string
  readonly lastname: string
}

/** What accounts are called, by their ids, those there are. */
export async function namesOfUsers(
  { db }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UserName>> {
  if (ids.length === 0) return new Map()
  const { id, firstname, lastname } = users
  const rows = await db
    .select({ id, firstname, lastname })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id: user, ...name }) => [user, name]))
}
