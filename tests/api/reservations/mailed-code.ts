import type { MailData } from '@/server/mails'
import { openData } from '@/server/platform/mail/secret-mail'
import { call } from '../checkout/support/buyer'
import type { Shop } from '../checkout/support/shop'

/** The digits of the newest code that was mailed to an address by now; clocks of tests go back, too. */
export async function mailedCode(shop: Shop, recipient?: string): Promise<string> {
  const { rows } = await shop.context.pool.query<{ id: string; data: { sealed: string } }>(
    `select id, data from mails where template = 'action_code' and ($1::text is null or recipient = $1) and created_at <= $2
     order by created_at desc, id desc limit 1`,
    [recipient ?? null, shop.clock.now()],
  )
  const [mail] = rows
  if (!mail) throw new Error('no code was mailed')
  return openData<MailData['action_code']>(shop.context, mail.id, mail.data).digits
}

/** Codes that were asked for by `heldCode`, by who asked: one after the other, for each ends the one before. */
const held = new WeakMap<Shop, Map<string, { code: string; at: number; digits: Promise<string> }>>()

/**
 * The code of whoever cancels, without time that passes: the one they have while it is good, else a new one. How often
 * one is mailed is tested where cards are saved, so those before are made too old to count.
 */
export function heldCode(shop: Shop, code: string, headers: Record<string, string>): Promise<string> {
  const known = held.get(shop) ?? new Map()
  held.set(shop, known)
  const who = headers.cookie ?? ''
  const at = shop.clock.now().getTime()
  const last = known.get(who)
  if (last && last.code === code && at >= last.at && at - last.at < 9 * 60_000) return last.digits
  const digits = (async () => {
    await shop.context.pool.query(
      `update action_codes set created_at = least(created_at, $1) - interval '2 hours'`,
      [shop.clock.now()],
    )
    const { status } = await call(shop, 'POST', `/api/v1.5/orders/${code}/email-code`, { headers })
    return status === 200 ? newestCode(shop) : '000000'
  })()
  known.set(who, { code, at, digits })
  return digits
}

/** The digits of the code that was written last, where those of one instant are told apart by nothing else. */
async function newestCode({ context }: Shop): Promise<string> {
  const { rows } = await context.pool.query<{ id: string; data: { sealed: string } }>(
    `select m.id, m.data from action_codes c join mails m on m.event_key = 'action_code:' || c.id
     order by c.created_at desc limit 1`,
  )
  const [mail] = rows
  if (!mail) throw new Error('no code was mailed')
  return openData<MailData['action_code']>(context, mail.id, mail.data).digits
}

/** Asks for a code as the page of a reservation does. An address that may not have one answers digits of nobody. */
export async function codeFor(shop: Shop, code: string, headers: Record<string, string>): Promise<string> {
  shop.clock.advance(61 / 60)
  const ask = () => call(shop, 'POST', `/api/v1.5/orders/${code}/email-code`, { headers })
  let { status } = await ask()
  // Codes are mailed a few times an hour: whoever had them waits.
  if (status === 429) {
    shop.clock.advance(61)
    status = (await ask()).status
  }
  return status === 200 ? mailedCode(shop) : '000000'
}
