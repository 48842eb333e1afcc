import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { WheelSpin } from '@/lib/campaigns/wheel/wheel-contract'
import { drawPrize, SPINS_OF_ODDS } from '@/lib/campaigns/wheel/wheel-rules'
import { addDays } from '@/lib/dates/local-date'
import { endOfDayInstant } from '@/lib/dates/zone-time'
import { links } from '@/lib/links/links'
import type { Locale } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { DomainError } from '@/server/platform/errors'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { giveCoupon } from '@/server/pricing/give-coupon'
import { wheelPrizeMail } from '../mails/wheel-prize'
import { couponCode } from './coupon-code'
import { currentWheel, demandOpen, type FoundWheel } from './find-wheel'
import { presentSpin, type SpinRow } from './present-wheel'
import { earlierSpin, findSpin } from './spin-rows'
import type { Spinner } from './spinner'

/** The calendar of campaigns. */
const ZONE = 'America/Mexico_City'

/** Takes one of a prize; only the negative control of tests has another way. @returns false when none is left */
export type TakePrize = (context: Context, wheelId: string, prize: string) => Promise<boolean>

/** The conditional UPDATE locks the row, so that what is left is counted one after the other. */
export const takePrize: TakePrize = async ({ db, clock }, wheelId, prize) => {
  const { rowCount } = await db.execute(sql`
    update wheel_prizes set given = given + 1, last_given_at = ${clock.now().toISOString()}
    where wheel_id = ${wheelId} and prize = ${prize} and (stock is null or given < stock)`)
  return rowCount === 1
}

/**
 * Turns the wheel for somebody, once, in the caller's transaction; whoever had a spin is answered that one. Draw, version of
 * the rules, coupon and mail are written together or not at all.
 * @throws DomainError wheel_closed, wheel_turned (by another spelling of the mailbox)
 */
export async function spinWheel(
  inside: Context,
  spinner: Spinner,
  locale: Locale,
  take: TakePrize = takePrize,
): Promise<WheelSpin> {
  const lock = `wheel:${spinner.mailbox.toString('hex')}`
  await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  const wheel = await currentWheel(inside)
  if (!wheel) throw new DomainError('not_found')
  const earlier = await earlierSpin(inside, wheel.id, spinner)
  if (earlier) return earlier
  if (await findSpin(inside, wheel.id, spinner)) throw new DomainError('wheel_turned')
  return draw(inside, demandOpen(wheel), spinner, { locale, take })
}

async function draw(
  inside: Context,
  { id: wheelId, version, rules, name }: FoundWheel,
  spinner: Spinner,
  { locale, take }: { readonly locale: Locale; readonly take: TakePrize },
): Promise<WheelSpin> {
  const roll = randomInt(SPINS_OF_ODDS)
  const drawn = drawPrize(rules, roll)
  const given = (await take(inside, wheelId, drawn.key)) ? drawn : rules.consolation
  if (given !== drawn) await take(inside, wheelId, given.key)
  const now = inside.clock.now()
  const id = newId(now)
  const lastDay = addDays(inside.clock.today(ZONE), rules.couponDays)
  const isWon = given.percent !== null
  const code = isWon ? couponCode(inside.env.appSecret, id, given.percent) : null
  const endsAt = isWon ? endOfDayInstant(lastDay, ZONE) : null
  await inside.db.execute(sql`
    insert into wheel_spins (id, wheel_id, version, mailbox, address, roll, drawn, given, coupon_code, coupon_ends_at, created_at)
    values (${id}, ${wheelId}, ${version}, ${spinner.mailbox}, ${spinner.address}, ${roll}, ${drawn.key}, ${given.key},
      ${code}, ${endsAt?.toISOString() ?? null}, ${now.toISOString()})`)
  if (given.percent !== null && code !== null && endsAt !== null) {
    const { percent } = given
    await giveCoupon(inside, { id, code, percent, description: name, email: spinner.email, endsAt })
    await queueMail(inside, wheelPrizeMail, {
      eventKey: `wheel_prize:${id}`,
      recipient: spinner.email,
      locale,
      data: {
        percent,
        coupon: code,
        ends_on: lastDay,
        link: new URL(links.search(), inside.env.siteUrl).href,
      },
    })
  }
  const row: SpinRow = {
    ...{ wheel_id: wheelId, version, address: spinner.address, drawn: drawn.key, given: given.key },
    ...{ coupon_code: code, coupon_ends_at: endsAt?.toISOString() ?? null, created_at: now.toISOString() },
  }
  return presentSpin(row, rules, { isUsed: false, isEarlier: false })
}
