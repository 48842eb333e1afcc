import { expect } from 'vitest'
import { openData } from '@/server/platform/mail/secret-mail'
import { orderedBy } from '@/tests/support/shop-client'
import { call, cenotesCart, order, payloadFor } from '../support/buyer'
import { NOW, openShop, type Shop } from '../support/shop'

/** The departure that is waited for. */
export const CODE = 'CEN-270314-ES'
/** Minutes. */
export const DAY = 24 * 60

export const openWaitlistShop = (): Promise<Shop> => openShop({ WAITLIST_PLACES_MAX: '2' })

/** Nobody has bought and nobody waits; the departure has four seats. */
export async function beginAgain({ clock, database: { pool }, ids }: Shop): Promise<void> {
  clock.moveTo(NOW)
  await pool.query(
    'truncate reservations, holds, waitlist, payables, schedule_events, ledger_entries, mails, coupon_uses, rate_limits cascade',
  )
  await pool.query('update departures set taken = 0, capacity = 4 where id = $1', [ids.far])
}

/** What people who wait do, and what they are told. */
export function waitlistOf(shop: () => Shop) {
  const path = () => `/api/v1.5/experiences/${shop().ids.cenotes}/waitlist`
  /** Asks, a moment after whoever came before. */
  const ask = (email: string, qty = 2, departure = CODE) => {
    shop().clock.advance(0.01)
    return call(shop(), 'POST', path(), { body: { departure, qty, email } })
  }
  const confirm = (token: string) => call(shop(), 'POST', `${path()}/confirmations`, { body: { token } })
  /** Asks, and confirms by the mail that comes. */
  async function join(email: string, qty = 2) {
    expect((await ask(email, qty)).status).toBe(200)
    return confirm(await tokenIn('waitlist_confirm', email, 'wait'))
  }
  /** As many seats as an order takes. */
  async function buy(qty: number, waitlist_offer?: string) {
    const cart = cenotesCart(qty)
    const seen = await call(shop(), 'POST', '/api/v1.5/shopping-cart', {
      body: { ...cart, ...(waitlist_offer && { waitlist_offer }) },
      headers: { 'x-currency': 'MXN' },
    })
    const body = payloadFor(cart, seen.json.data as never, { mode: 'full' })
    return order(shop(), orderedBy({ ...body, ...(waitlist_offer && { waitlist_offer }) }))
  }

  async function free(seats: number) {
    const { rows } = await shop().database.pool.query(
      `update departures set capacity = taken + $2 where id = $1 returning capacity`,
      [shop().ids.far, seats],
    )
    return rows
  }

  async function mails() {
    const { rows } = await shop().database.pool.query(
      `select id, template, recipient, data from mails where template like 'waitlist%' order by created_at, id`,
    )
    return rows.map(({ id, template, recipient, data }) => ({
      ...{ template, recipient },
      data: openData<Record<string, string>>(shop().context, id, data),
    }))
  }

  const toldTo = async (template: string) =>
    (await mails()).filter((mail) => mail.template === template).map(({ recipient }) => recipient)

  /** What the newest such mail carries for its reader. */
  async function tokenIn(template: string, recipient: string, name: 'seats' | 'leave' | 'wait') {
    const own = (await mails()).filter((one) => one.template === template && one.recipient === recipient)
    const { searchParams } = new URL(own.at(-1)?.data[name === 'leave' ? 'leave' : 'link'] ?? '')
    return searchParams.get(name) ?? ''
  }

  async function seats() {
    const { rows } = await shop().database.pool.query(
      `select d.capacity - d.taken as free, (select coalesce(sum(qty), 0)::int from holds
         where departure_id = d.id and state = 'held' and waitlist_id is not null) as offered
       from departures d where id = $1`,
      [shop().ids.far],
    )
    return rows[0] as { free: number; offered: number }
  }

  return { path, ask, confirm, join, buy, free, toldTo, tokenIn, seats }
}
