import { createHmac } from 'node:crypto'
import { subHours } from 'date-fns'
import type { ActionCodeSent } from '@/lib/accounts/action-code'
import type { Locale } from '@/lib/locale/market'
import type { Asker } from '@/server/accounts/codes/action-asker'
import { countCodes } from '@/server/accounts/codes/count-codes'
import { demandActionCode } from '@/server/accounts/codes/demand-action-code'
import { sendActionCode } from '@/server/accounts/codes/send-action-code'
import { provenEmail } from '@/server/accounts/emails/proven-email'
import { foldEmail } from '@/server/checkout/rules/fold-email'
import type { Context, Session } from '@/server/platform/context'
import { deriveKey } from '@/server/platform/crypto/derive-key'
import { DomainError, invalid } from '@/server/platform/errors'

/** Codes an hour to one mailbox, by whatever spellings of it. */
const CODES_PER_HOUR = 3

/** Who turns the wheel, by an address that is proved to be theirs. */
export interface Spinner {
  /** In lower case. */
  readonly email: string
  /** Their mailbox, and their address as they write it, each under a key: nothing else is kept of them. */
  readonly mailbox: Buffer
  readonly address: Buffer
}

export function spinnerOf({ env }: Pick<Context, 'env'>, email: string): Spinner {
  const lower = email.trim().toLowerCase()
  const key = deriveKey(env.appSecret, 'wheel')
  const hash = (kind: string, value: string) => createHmac('sha256', key).update(`${kind}:${value}`).digest()
  return { email: lower, mailbox: hash('mailbox', foldEmail(lower)), address: hash('address', lower) }
}

const askerOf = ({ email, mailbox }: Spinner): Asker => ({ name: `wheel:${mailbox.toString('hex')}`, email })

/**
 * Mails the code that proves an address.
 * @throws DomainError too_many_requests when the mailbox had the codes of this hour
 */
export async function sendSpinnerCode(
  context: Context,
  email: string,
  locale: Locale,
): Promise<ActionCodeSent> {
  const asker = askerOf(spinnerOf(context, email))
  const sent = await countCodes(context, asker.name, subHours(context.clock.now(), 1))
  if (sent >= CODES_PER_HOUR) throw new DomainError('too_many_requests', { retryAfter: 3600 })
  return sendActionCode(context, asker, locale)
}

/**
 * Who turns the wheel: the account's owner, or whoever has the code that was mailed to the address they name.
 * @throws DomainError invalid without an address; email_code_required, email_code_wrong
 */
export async function proveSpinner(
  context: Context,
  { email, email_code }: { readonly email?: string | undefined; readonly email_code?: string | undefined },
  session: Session | null,
): Promise<Spinner> {
  if (session && (await provenEmail(context, session.user.uuid)) !== null)
    return spinnerOf(context, session.user.email)
  const named = session?.user.email ?? email
  if (named === undefined) throw invalid('email', 'required')
  const spinner = spinnerOf(context, named)
  await demandActionCode(context, askerOf(spinner), email_code)
  return spinner
}
