import { createHmac } from 'node:crypto'
import { addDays, subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import { hashToken } from '@/server/accounts/tokens'
import type { Context } from '@/server/platform/context'
import { deriveKey } from '@/server/platform/crypto/derive-key'

/** Days for which a mail may be answered. */
const REPLY_DAYS = 14
/** Days after that for which it is known whose a late answer is. */
const KNOWN_DAYS = 90

/** Whom a mail of a conversation went to. */
export interface Answering {
  readonly group: string
  /** The party that they write as. */
  readonly party: string
  readonly email: string
}

/** What the token of an address stands for. */
export interface ReplyAddress extends Answering {
  readonly hash: Buffer
  readonly isOver: boolean
}

/**
 * Where somebody answers a mail about a conversation, for the next fourteen days; the same address in each mail about it, so
 * that none before it ends. Its token follows from who and what by a key of ours, and only its hash is stored.
 * @returns undefined where no mail comes in
 */
export async function replyAddress(context: Context, answering: Answering): Promise<string | undefined> {
  const { db, clock, env } = context
  if (!env.inboundMail) return undefined
  const { group, party } = answering
  const email = answering.email.toLowerCase()
  const token = tokenOf(env.appSecret, { group, party, email })
  const now = clock.now()
  await db.execute(sql`
    insert into chat_reply_addresses (group_id, party_id, email, token_sha256, created_at, expires_at)
    values (${group}, ${party}, ${email}, ${hashToken(token)}, ${now.toISOString()},
      ${addDays(now, REPLY_DAYS).toISOString()})
    on conflict (group_id, party_id, email)
      do update set token_sha256 = excluded.token_sha256, expires_at = excluded.expires_at`)
  return `r+${token}@${env.inboundMail.domain}`
}

/** 160 bits in letters that no mail server writes otherwise, short enough for the local part of an address. */
function tokenOf(appSecret: string, { group, party, email }: Answering): string {
  return createHmac('sha256', deriveKey(appSecret, 'reply address'))
    .update([group, party, email].join('|'))
    .digest('hex')
    .slice(0, 40)
}

/** What the first of these tokens that there is stands for, be it over; null where there is none. */
export async function findReplyAddress(
  { db, clock }: Context,
  tokens: readonly string[],
): Promise<ReplyAddress | null> {
  const hashes = tokens.map((token) => hashToken(token).toString('hex'))
  const { rows } = await db.execute<
    Answering & { hash: Buffer; isOver: boolean } & Record<string, unknown>
  >(sql`
    select a.group_id as group, a.party_id as party, a.email, a.token_sha256 as hash,
      a.expires_at <= ${clock.now().toISOString()}::timestamptz as "isOver"
    from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) with ordinality as given (hash, place)
      join chat_reply_addresses a on a.token_sha256 = decode(given.hash, 'hex')
    order by given.place limit 1`)
  return rows[0] ?? null
}

/** Forgets addresses so long over that nobody answers there. */
export async function purgeReplyAddresses({ db, clock }: Context): Promise<void> {
  await db.execute(sql`
    delete from chat_reply_addresses where expires_at < ${subDays(clock.now(), KNOWN_DAYS).toISOString()}`)
}
