import type { Hono } from 'hono'
import {
  confirmWaiting as confirm,
  joinWaitlist as join,
  leaveWaitlist as leave,
  waitlistOffer,
} from '@/lib/availability/waitlist-contract'
import { provenEmail } from '@/server/accounts/emails/proven-email'
import { countWaitlistMail } from '@/server/accounts/guard-guesses'
import { createTurns } from '@/server/accounts/turns'
import type { Context, Session } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { confirmWaiting } from './confirm-waiting'
import { joinWaitlist } from './join-waitlist'
import { leaveWaitlist } from './leave-waitlist'
import { isSameAddress } from './queue'
import { showOffer } from './show-offer'

/** @param process what counts the mails of a mailbox is made of: it lives as long as the process */
export function waitlistRoutes(api: Hono<EdgeVariables>, process: Pick<Context, 'pool' | 'env'>): void {
  const turns = createTurns(process)
  route(api, join, async ({ context, session, params, body, market, address, request, isDoubtful }) => {
    if (isDoubtful) throw new DomainError('captcha_refused')
    const { departure, qty, email } = body
    const isProven = await isOwnAddress(context, session, email)
    const sent = { address, cookies: request.headers.get('cookie') }
    const countMail = () => countWaitlistMail(context, turns, sent, email)
    const wish = { experience: params.experience, departure, qty, email }
    const joined = await joinWaitlist(context, wish, { locale: market.locale, isProven, countMail })
    return { departure, qty, ...joined }
  })

  route(api, confirm, ({ context, params, body }) => confirmWaiting(context, params.experience, body.token))

  route(api, leave, async ({ context, body }) => {
    await leaveWaitlist(context, body.token)
    return { left: true as const }
  })

  route(api, waitlistOffer, ({ context, params, body }) => showOffer(context, params.experience, body.token))
}

/** Whether whoever is signed in proved that an address is theirs. */
async function isOwnAddress(context: Context, session: Session | null, email: string): Promise<boolean> {
  const proven = session && (await provenEmail(context, session.user.uuid))
  return proven !== null && isSameAddress(proven, email)
}
