import { type SQL, sql } from 'drizzle-orm'
import { MOST_VIEWS } from '@/lib/desk/views/saved-lists'
import type { SavedView } from '@/lib/desk/views/view-contract'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly list: SavedView['list']
  readonly query: string
  readonly shared: boolean
  readonly member_id: string
  readonly by: string
}

/** A view as it is kept. */
export type ViewForm = Pick<SavedView, 'name' | 'list' | 'query' | 'shared'>

/** More of colleagues nobody reads. */
const MOST_SHOWN = 200

/**
 * One's own views, and those that colleagues share: the team with the team, people of a host with those of the same host,
 * since a view may hold the words somebody was looked for with.
 */
export async function listViews(context: Context, member: Member): Promise<SavedView[]> {
  const { uuid, hostId } = member
  const rows = await read(
    context,
    sql`v.member_id = ${uuid} or (v.shared and m.host_id is not distinct from ${hostId}::uuid and m.suspended_at is null)`,
  )
  return rows.map((row) => present(row, member))
}

/**
 * Keeps a view; under a uuid of one's own that is there already it is changed.
 * @throws DomainError not_found for a uuid of somebody else's, invalid when one has too many
 */
export function keepView(
  context: Context,
  member: Member,
  id: string,
  { name, list, query, shared }: ViewForm,
): Promise<SavedView> {
  return transact(context, async (inside) => {
    const { db, clock } = inside
    // One at a time, so that nobody keeps more than they may by asking twice at once.
    await db.execute(sql`select 1 from desk_members where id = ${member.uuid} for update`)
    const { rows: kept } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from saved_views where member_id = ${member.uuid} and id <> ${id}`,
    )
    if ((kept[0]?.count ?? 0) >= MOST_VIEWS) throw invalid('name', 'too_many_views')
    const { rowCount } = await db.execute(sql`
      insert into saved_views (id, member_id, name, list, query, shared, updated_at)
      values (${id}, ${member.uuid}, ${name}, ${list}, ${query}, ${shared}, ${clock.now().toISOString()})
      on conflict (id) do update set name = excluded.name, list = excluded.list, query = excluded.query,
        shared = excluded.shared, updated_at = excluded.updated_at
      where saved_views.member_id = excluded.member_id`)
    if (rowCount === 0) throw new DomainError('not_found')
    const [row] = await read(inside, sql`v.id = ${id}`)
    if (!row) throw new DomainError('not_found')
    return present(row, member)
  })
}

/** Forgets a view of one's own. */
export async function dropView({ db }: Context, { uuid }: Member, id: string): Promise<void> {
  await db.execute(sql`delete from saved_views where id = ${id} and member_id = ${uuid}`)
}

async function read({ db }: Context, which: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select v.id, v.name, v.list, v.query, v.shared, v.member_id, m.name as by
    from saved_views v join desk_members m on m.id = v.member_id
    where ${which} order by lower(v.name), v.id limit ${MOST_SHOWN}`)
  return rows
}

function present({ id, name, list, query, shared, member_id, by }: Row, { uuid }: Member): SavedView {
  return { uuid: id, name, list, query, shared, own: member_id === uuid, by }
}
