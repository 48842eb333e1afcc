import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { type Person, type Told, type ToldRow, toldIn } from './person'

/** The account, the ways into it and where it is open; hashes of passwords, tokens and codes stay inside. */
export async function tellAccount(context: Context, person: Person): Promise<Told> {
  return { ...(await tellUser(context, person)), ...(await tellWaysIn(context, person)) }
}

async function tellUser({ db }: Context, { userId }: Person): Promise<Told> {
  const users = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select id, email, email_verified_at, password_hash is not null as has_password, firstname, lastname, phone_dial,
        phone_number, locale, currency, created_at, closing_at
      from users where id = ${userId}) one`)
  const sessions = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select id, user_agent, country, created_at, last_seen_at, expires_at, revoked_at from sessions
      where user_id = ${userId} order by created_at) one`)
  const tokens = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select t.session_id, t.created_at, t.expires_at, t.replaced_at
      from refresh_tokens t join sessions s on s.id = t.session_id
      where s.user_id = ${userId} order by t.created_at) one`)
  return { users: toldIn(users), sessions: toldIn(sessions), refresh_tokens: toldIn(tokens) }
}

async function tellWaysIn({ db }: Context, { userId, email, isProven }: Person): Promise<Told> {
  const devices = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select last_seen_at from known_devices where user_id = ${userId} order by last_seen_at) one`)
  const identities = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select issuer, subject, created_at from user_identities where user_id = ${userId} order by created_at) one`)
  const links = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select opens, email, created_at, expires_at, used_at from magic_links
      where user_id = ${userId} or ${isProven} and user_id is null and lower(email) = ${email}
      order by created_at) one`)
  const codes = await db.execute<ToldRow>(sql`
    select to_jsonb(one) as told from (
      select email, tries, created_at, expires_at from action_codes
      where ${isProven} and lower(email) = ${email} order by created_at) one`)
  return {
    known_devices: toldIn(devices),
    user_identities: toldIn(identities),
    magic_links: toldIn(links),
    action_codes: toldIn(codes),
  }
}
