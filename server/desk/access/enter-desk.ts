import { sql } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import type { PasskeyProof } from '@/lib/desk/passkeys/passkey-proof'
import { hashToken } from '@/server/accounts/tokens'
import type { Turns } from '@/server/accounts/turns'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { appendEntry } from '../audit/append-entry'
import { authenticateMember, openDeskSession } from './desk-sessions'
import { hasPasskey, takePasskey } from './passkeys/take-passkey'
import { hasAuthenticator, keepAuthenticator, offeredSecret, takeCode, totpOf } from './second-step'

interface LinkRow extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** One of both, by the contract. */
interface SecondStep {
  readonly code?: string | undefined
  readonly passkey?: PasskeyProof | undefined
}

/** Whose desk a link opens, and for whoever has no authenticator the secret for it. @throws DomainError desk_link_over */
export async function offerSecondStep(context: Context, token: string) {
  const member = await memberBehindLink(context, token)
  if (await hasAuthenticator(context, member.id))
    return { name: member.name, offered: null, has_passkey: await hasPasskey(context, member.id) }
  const secret = offeredSecret(context, token)
  const uri = totpOf(secret, member.email).toString()
  return {
    name: member.name,
    offered: { secret: secret.base32, uri, picture: renderSVG(uri, { border: 1 }) },
    has_passkey: false,
  }
}

/**
 * Signs in with both steps: a link, used once, and a code or a passkey. Tries at codes are slowed, and a wrong one spends no
 * link. Whether it was the link or the second step is told: a link cannot be guessed, so it tells nobody who works here.
 * @returns the token of the session, told once, and who it is of
 * @throws DomainError desk_link_over, second_step_wrong, passkey_refused, too_many_requests
 */
export async function enterDesk(
  context: Context,
  turns: Turns,
  given: SecondStep & { readonly token: string },
  from: { readonly userAgent: string; readonly address: string | null },
): Promise<{ readonly token: string; readonly member: Member }> {
  const linked = await memberBehindLink(context, given.token)
  const { passkey } = given
  if (passkey) await demandPasskey(context, linked.id, 'enter', passkey)
  else await turns.take('desk_code', linked.id)
  const token = await transact(context, async (inside) => {
    // The code first: a wrong one leaves the link as it is.
    if (!passkey && !(await proves(inside, linked.id, given))) throw new DomainError('second_step_wrong')
    // Rolled back with all of it: of two who come with the same link the later one spends no code.
    if (!(await spendLink(inside, given.token))) throw new DomainError('desk_link_over')
    return openDeskSession(inside, linked.id, from.userAgent)
  })
  if (!passkey) await turns.forget('desk_code', linked.id)
  const member = await authenticateMember(context, token)
  if (!member) throw new DomainError('desk_link_over')
  const object = { type: 'member', id: member.uuid }
  await appendEntry(context, member, { action: 'enter', object, address: from.address })
  return { token, member }
}

/** Proves again who sits there. @throws DomainError second_step_wrong, passkey_refused, too_many_requests */
export async function stepUp(
  context: Context,
  turns: Turns,
  { uuid, sessionId }: Member,
  { code, passkey }: SecondStep,
): Promise<void> {
  if (passkey) await demandPasskey(context, uuid, 'step_up', passkey)
  else {
    await turns.take('desk_code', uuid)
    if (!(await takeCode(context, uuid, code ?? ''))) throw new DomainError('second_step_wrong')
    await turns.forget('desk_code', uuid)
  }
  await context.db.execute(sql`
    update desk_sessions set stepped_up_at = ${context.clock.now().toISOString()} where id = ${sessionId}`)
}

/** @throws DomainError passkey_refused */
async function demandPasskey(
  context: Context,
  memberId: string,
  purpose: 'enter' | 'step_up',
  proof: PasskeyProof,
): Promise<void> {
  if (!(await takePasskey(context, memberId, purpose, proof))) throw new DomainError('passkey_refused')
}

/** @throws DomainError desk_link_over when it was used, is too old, or its member is suspended */
export async function memberBehindLink({ db, clock }: Context, token: string): Promise<LinkRow> {
  const { rows } = await db.execute<LinkRow>(sql`
    select m.id, m.name, m.email from desk_links l join desk_members m on m.id = l.member_id
    where l.token_sha256 = ${hashToken(token)} and l.used_at is null and l.expires_at > ${clock.now().toISOString()}
      and m.suspended_at is null`)
  const [member] = rows
  if (!member) throw new DomainError('desk_link_over')
  return member
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
  { token, code = '' }: SecondStep & { readonly token: string },
): Promise<boolean> {
  if (await hasAuthenticator(context, memberId)) return takeCode(context, memberId, code)
  return keepAuthenticator(context, memberId, offeredSecret(context, token), code)
}
