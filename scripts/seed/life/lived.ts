import { randomUUID } from 'node:crypto'
import type { PlacedOrder } from '@/lib/checkout/contract'
import type { LocalDate } from '@/lib/dates/local-date'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { enterProved } from '@/server/accounts/emails/prove-email'
import { createSession } from '@/server/accounts/sessions/create-session'
import type { MailData } from '@/server/mails'
import { type Context, transact } from '@/server/platform/context'
import { openData } from '@/server/platform/mail/secret-mail'
import { personOf } from './people'
import type { Plot } from './plots'
import { marketOf } from './shop'
import type { Answered, LifeSite } from './site'

/** A reservation that somebody made, and what they have still to do with it. */
export interface Lived {
  readonly plot: Plot
  readonly order: Pick<PlacedOrder, 'uuid' | 'code'>
  readonly userId: string
  readonly placedOn: LocalDate
  /** What is done once, by name. */
  readonly done: Set<string>
}

/** The account of who buys: an address that was proved. */
export async function accountOf(site: LifeSite, plot: Plot): Promise<string> {
  const market = marketOf(plot)
  const { email } = personOf(market, plot.name)
  const enter = (inside: Context) => enterProved(inside, email, market, async () => undefined)
  return (await transact(site.context, enter)).userId
}

/** A call of the owner, in the market the reservation was made in. */
export async function own<Data>(
  site: LifeSite,
  { plot, userId }: Lived,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answered<Data>> {
  const bearer = await createSession(site.context, userId)
  const asked = { market: marketOf(plot), bearer, key: randomUUID() }
  return site.ask<Data>(method, path, body === undefined ? asked : { ...asked, body })
}

export async function pageOf(site: LifeSite, lived: Lived): Promise<ReservationDetail | null> {
  const path = `/api/v1.5/orders/show/${lived.order.code}/public`
  const { status, data } = await own<ReservationDetail>(site, lived, 'GET', path)
  return status === 200 ? data : null
}

/** Does something once in a life. */
export async function oncePer(lived: Lived, what: string, work: () => Promise<unknown>): Promise<void> {
  if (lived.done.has(what)) return
  lived.done.add(what)
  await work()
}

/** The digits that its owner was just mailed, as they would read them; undefined where none were sent. */
export async function mailedCode(site: LifeSite, lived: Lived): Promise<string | undefined> {
  const asked = await own(site, lived, 'POST', `/api/v1.5/orders/${lived.order.code}/email-code`)
  if (asked.status !== 200) return undefined
  const { rows } = await site.context.pool.query<{ id: string; data: { sealed: string } }>(
    `select id, data from mails where template = 'action_code' and recipient = $1
     order by created_at desc, id desc limit 1`,
    [personOf(marketOf(lived.plot), lived.plot.name).email],
  )
  const [mail] = rows
  return mail && openData<MailData['action_code']>(site.context, mail.id, mail.data).digits
}
