import { aboutToPay, type Journal, type Paying, sendPayment } from './journal'
import { killAt, type Moment, type Victim } from './victim'

/** How far a payment has come: how many rows of ours and of the gateway know of it. */
export interface Stand {
  readonly ours: number
  readonly charges: number
}

/** Where a payment is stopped. */
export interface Stop {
  readonly moment: Moment
  /** How far it has come by then. */
  readonly stand: Stand
  readonly card?: string
}

/**
 * Kills the process at a moment of one payment. An earlier payment that is asked for again may run into the lock first,
 * and ours is stopped somewhere else then: it is told, and another one tried.
 * @param strayed takes those that were stopped elsewhere
 */
export async function stopPayment(
  victim: Victim,
  journal: Journal,
  { moment, stand, card }: Stop,
  strayed: (paying: Paying) => Promise<void>,
): Promise<Paying> {
  for (;;) {
    await victim.start()
    const paying = await aboutToPay(victim, journal, card)
    await killAt(victim, moment, () => sendPayment(victim, journal, paying))
    const { ours, charges } = await standOf(victim, paying)
    if (ours === stand.ours && charges === stand.charges) return paying
    await strayed(paying)
  }
}

async function standOf({ pool }: Victim, { order }: Paying): Promise<Stand> {
  const { rows } = await pool.query<Stand>(
    `select (select count(*)::int from payment_attempts where order_id = $1) as ours,
       (select count(*)::int from sandbox_gateway.charges where account = $1::text) as charges`,
    [order.uuid],
  )
  return rows[0] ?? { ours: 0, charges: 0 }
}
