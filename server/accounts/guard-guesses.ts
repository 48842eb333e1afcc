import { foldEmail } from '@/server/accounts/rules/fold-email'
import type { PaceName } from '@/server/accounts/rules/growing-delay'
import type { Context } from '@/server/platform/context'
import type { Limiter } from '@/server/platform/limits/limits'
import { type Caller, callerOf } from './caller'
import { findByPassword } from './passwords/find-by-password'
import type { Turns } from './turns'

export interface Guard {
  readonly limit: Limiter
  readonly turns: Turns
}

/** What a request says of its caller. */
export interface Sent {
  /** Null for a call in process. */
  readonly address: string | null
  /** The header of that name. */
  readonly cookies: string | null | undefined
}

/**
 * The user whose e-mail and password these are, or null, with failures slowed down. Nobody is locked out by what
 * somebody else does: a device that signed in before is counted alone, and a link by mail is never counted here. What is
 * counted is what was typed, whether an account has that address or not, so that no answer tells.
 * @throws DomainError too_many_requests before the password is looked at
 */
export async function guardedPassword(
  context: Context,
  { limit, turns }: Guard,
  { address, cookies }: Sent,
  typed: { readonly email: string; readonly password: string },
): Promise<string | null> {
  const account = typed.email.trim().toLowerCase()
  const caller = await callerOf(context, address, cookies, account)
  if (address !== null) await limit('password', caller.device ?? caller.network)
  const counted = passwordTurns(caller, account)
  await takeAll(turns, counted)
  const userId = await findByPassword(context, account, typed.password)
  if (userId === null) return null
  const [own, ...shared] = counted
  // Others' failures are not forgotten because the owner came in; only this try was none.
  await Promise.all([own && turns.forget(...own), ...shared.map((turn) => turns.giveBack(...turn))])
  return userId
}

/**
 * Counts a link by mail to one mailbox, however its address is written; a device that signed in before is counted alone.
 * @throws DomainError too_many_requests
 */
export function countLink(context: Context, turns: Turns, sent: Sent, email: string): Promise<void> {
  return countMail(context, turns, sent, email, ['link_pair', 'link_mailbox', 'link_device'])
}

/**
 * The same of a link to choose a password, counted apart: who waits for one of the two ways in has the other.
 * @throws DomainError too_many_requests
 */
export function countPasswordLink(context: Context, turns: Turns, sent: Sent, email: string): Promise<void> {
  return countMail(context, turns, sent, email, ['reset_pair', 'reset_mailbox', 'reset_device'])
}

/**
 * The same of what a waitlist mails to an address that nobody proved. Counted apart from links that sign in: who is
 * told to wait for one of those has others in the mailbox already, and would have none of them here.
 * @throws DomainError too_many_requests
 */
export function countWaitlistMail(context: Context, turns: Turns, sent: Sent, email: string): Promise<void> {
  return countMail(context, turns, sent, email, ['waitlist_pair', 'waitlist_mailbox', 'waitlist_device'])
}

async function countMail(
  context: Context,
  turns: Turns,
  sent: Sent,
  email: string,
  [pair, mailboxPace, devicePace]: readonly [pair: PaceName, mailbox: PaceName, device: PaceName],
): Promise<void> {
  const { network, device } = await callerOf(context, sent.address, sent.cookies, email.trim().toLowerCase())
  const mailbox = foldEmail(email)
  await takeAll(
    turns,
    device === null
      ? [
          [pair, `${network} ${mailbox}`],
          [mailboxPace, mailbox],
        ]
      : [[devicePace, `${device} ${mailbox}`]],
  )
}

type Counted = readonly [pace: PaceName, who: string]

function passwordTurns({ network, device }: Caller, account: string): Counted[] {
  if (device !== null) return [['password_device', `${device} ${account}`]]
  return [
    ['password_pair', `${network} ${account}`],
    ['password_strangers', account],
  ]
}

/** Takes all turns, or none of them. */
async function takeAll(turns: Turns, counted: readonly Counted[]): Promise<void> {
  const taken: Counted[] = []
  for (const turn of counted) {
    try {
      await turns.take(...turn)
      taken.push(turn)
    } catch (refused) {
      await Promise.all(taken.map((one) => turns.giveBack(...one)))
      throw refused
    }
  }
}
