import { sql } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import { hashToken } from '@/server/accounts/tokens'
import type { Turns } from '@/server/accounts/turns'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { appendEntry } from '../audit/append-entry'
import { authenticateMember, openDeskSession } from './desk-sessions'
import { hasAuthenticator, keepAuthenticator, offeredSecret, takeCode, totpOf } from './second-step'

interface LinkRow extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** Whose desk a link opens, and for whoever has no authenticator the secret for it. @throws DomainError sign_in_refused */
export async function offerSecondStep(context: Context, token: string) {
  const member = await memberOfLink(context, token)
  if (!member) throw new DomainError('sign_in_refused')
  if (await hasAuthenticator(context, member.id)) return { name: member.name, offered: null }
  const secret = offeredSecret(context, token)
  const uri = totpOf(secret, member.email).toString()
  return {
    name: member.name,
    offered: { secret: secret.base32, uri, picture: renderSVG(uri, { border: 1 }) },
  }
}

/**
 * Signs in with both steps: a link, used once, and a code. Tries at codes are slowed, and a wrong one spends no link.
 * @returns the token of the session, told once, and who it is of
 * @throws DomainError sign_in_refused, too_many_requests
 */
export async function enterDesk(
  context: Context,
  turns: Turns,
  given: { readonly token: string; readonly code: string },
  from: { readonly userAgent: string; readonly address: string | null },
): Promise<{ readonly token: string; readonly member: Member }> {
  const linked = await memberOfLink(context, given.token)
  if (!linked) throw new DomainError('sign_in_refused')
  await turns.take('desk_code', linked.id)
  const token = await transact(context, async (inside) => {
    // The code first: a wrong one leaves the link as it is.
    if (!(await proves(inside, linked.id, given)) || !(await spendLink(inside, given.token))) return null
    return openDeskSession(inside, linked.id, from.userAgent)
  })
  if (token === null) throw new DomainError('sign_in_refused')
  await turns.forget('desk_code', linked.id)
  const member = await authenticateMember(context, token)
  if (!member) throw new DomainError('sign_in_refused')
  const object = { type: 'member', id: member.uuid }
  await appendEntry(context, member, { action: 'enter', object, address: from.address })
  return { token, member }
}

/** Proves again who sits there. @throws DomainError second_step_wrong, too_many_requests */
export async function stepUp(
  context: Context,
  turns: Turns,
  { uuid, sessionId }: Member,
  code: string,
): Promise<void> {
  await turns.take('desk_code', uuid)
  if (!(await takeCode(context, uuid, code))) throw new DomainError('second_step_wrong')
  await turns.forget('desk_code', uuid)
  await context.db.execute(sql`
    update desk_sessions set stepped_up_at = ${context.clock.now().toISOString()} where id = ${sessionId}`)
}

async function memberOfLink({ db, clock }: Context, token: string): Promise<LinkRow | null> {
  const { rows } = await db.execute<LinkRow>(sql`
    select m.id, m.name, m.email from desk_links l join desk_members m on m.id = l.member_id
    where l.token_sha256 = ${hashToken(token)} and l.used_at is null and l.expires_at > ${clock.now().toISOString()}
      and m.suspended_at is null`)
  return rows[0] ?? null
}

async function spendLink({ db, clock }: Context, token: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update desk_links set used_at = ${clock.now().toISOString()}
    where token_sha256 = ${hashToken(token)} and used_at is null`)
  return rowCount === 1
}

/** By the app that is known, or by the one this link offered. */
async function proves(
  context: Context,
  memberId: string,
  { token, code }: { readonly token: string; readonly code: string },
): Promise<boolean> {
  if (await hasAuthenticator(context, memberId)) return takeCode(context, memberId, code)
  return keepAuthenticator(context, memberId, offeredSecret(context, token), code)
}
