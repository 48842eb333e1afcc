import { sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { sendAccessLink } from './send-access-link'

interface Wish extends Record<string, unknown> {
  readonly id: number
  readonly code: string
  readonly email: string
}

/** Writes down that somebody wants a link: what is answered then survives a crash, whoever's reservation it is. */
export async function wishAccess({ db, clock }: Context, code: string, email: string): Promise<void> {
  await db.execute(sql`
    insert into access_wishes (code, email, created_at) values (${code}, ${email}, ${clock.now().toISOString()})`)
}

/**
 * Serves the wishes that wait, each once: it is gone in the transaction that queues its mail. One that fails stays for
 * the next run and keeps none behind it.
 */
export async function serveAccessWishes(context: Context): Promise<void> {
  let last: number | null = 0
  while (last !== null) last = await serveNext(context, last)
}

/** @returns the wish after `last` that was tried; null when none is left */
async function serveNext(context: Context, last: number): Promise<number | null> {
  let tried: number | null = null
  await transact(context, async (inside) => {
    const wish = await takeWish(inside, last)
    if (!wish) return
    tried = wish.id
    await sendAccessLink(inside, wish.code, wish.email)
  }).catch((error: unknown) => {
    if (tried === null) throw error
    context.log.error({ err: error, step: 'access_link' }, 'a link to a reservation was not sent')
  })
  return tried
}

async function takeWish({ db }: Context, last: number): Promise<Wish | undefined> {
  const { rows } = await db.execute<Wish>(sql`
    delete from access_wishes where id = (
      select id from access_wishes where id > ${last} order by id limit 1 for update skip locked)
    returning id::int, code, email`)
  return rows[0]
}
