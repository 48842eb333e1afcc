import { setTimeout as pause } from 'node:timers/promises'
import type { LifeSite } from './site'

/** What a worker does of itself, in an order in which money comes first. */
const SWEEPS = [
  ...['webhook_inbox', 'payment_reconciliation', 'first_payment_expiry', 'ended_changes', 'late_money'],
  ...['overdue', 'open_dates', 'send_refunds', 'autopay', 'webhook_inbox', 'reminders', 'ending_vouchers'],
  ...['credit_reminders', 'credit_expiry', 'trips_ended', 'review_asks', 'provider_changes', 'mail_outbox'],
]

const WAITING = `
  select 1 from sandbox_gateway.deliveries, sandbox_gateway.controls
    where status = 'waiting' and due_at <= $1 and not hold
  union all select 1 from gateway_events where processed_at is null and outcome is null
  union all select 1 from sandbox_gateway.charges
    where status in ('processing', 'requires_action') and settle_at <= $1
  union all select 1 from sandbox_gateway.charges
    where status in ('requires_action', 'pending', 'authorized') and expires_at <= $1
  union all select 1 from sandbox_gateway.refunds where settle_at <= $1`

/** Looks that are taken before something else is wrong, 10 ms each. */
const LOOKS = 1_500

/** All that the gateway has to say until now is said and worked off. @throws Error where it never comes to rest */
export async function listen(site: LifeSite): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { rowCount } = await site.context.pool.query(WAITING, [site.clock.now()])
    if (rowCount === 0) return
    if (look % 20 === 0) await site.sweep(['webhook_inbox'])
    await pause(10)
  }
  throw new Error('The gateway never came to rest.')
}

/** What happens by itself until now. */
export async function night(site: LifeSite): Promise<void> {
  await listen(site)
  await site.sweep(SWEEPS)
  await listen(site)
}

/** Mails that are left go where mails go without a server for them: into the outbox. */
export async function emptyOutbox(site: LifeSite): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    const { rowCount } = await site.context.pool.query(`select 1 from mails where state = 'queued' limit 1`)
    if (rowCount === 0) return
    await site.sweep(['mail_outbox'])
  }
}
