import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertInvariants } from '@/tests/support/invariants'
import { bendSandbox } from '@/tests/support/shop-client'
import { aboutToPay, emptyJournal, lostOf, newBuyer, reserved, sendPayment, submit } from './support/journal'
import { type Mailbox, stalledMailbox } from './support/mailbox'
import { until } from './support/until'
import { createVictim, killAt, noWritesTo, untilQuiet, type Victim } from './support/victim'

/** adr 0006. */
const AGAIN_WITHIN = 90_000
/** Charged by the gateway, which does not say so. */
const SILENT = '4000000000004087'
const journal = emptyJournal()
const arrivedFor = ({ arrived }: Mailbox, email: string) =>
  arrived.filter((mail) => mail.includes(email)).length

describe('kill -9 during a job', () => {
  let victim: Victim
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await stalledMailbox()
    victim = await createVictim({ SMTP_URL: mailbox.url, GATEWAY_TIMEOUT: '1' })
  })
  afterAll(async () => {
    await victim?.close()
    await mailbox?.close()
  })

  /** How a payment stands that the gateway charged without saying so. */
  const unknownPayment = async () => {
    const paying = await aboutToPay(victim, journal, SILENT)
    const answer = await sendPayment(victim, journal, paying)
    expect(answer).toMatchObject({ status: 201, data: { status: 'unknown' } })
    return { order: paying.order.uuid, attempt: answer?.data.uuid ?? '' }
  }
  const stateOf = async (attempt: string) =>
    (await victim.pool.query('select state from payment_attempts where id = $1', [attempt])).rows[0]?.state
  const statusOf = async (order: string) =>
    (await victim.pool.query('select status from reservations where id = $1', [order])).rows[0]?.status

  /** Watches from now on. @returns milliseconds until it was so */
  const measure = async (what: string, look: () => Promise<boolean>) => {
    const began = performance.now()
    await until(what, look, { within: AGAIN_WITHIN, every: 100 })
    return { what, seconds: Math.round(performance.now() - began) / 1000 }
  }

  it('mail, reconciliation, inbox and expiry run again within 90 s', async () => {
    const again: Promise<{ what: string; seconds: number } | Error>[] = []
    const watch = (what: string, look: () => Promise<boolean>) =>
      again.push(measure(what, look).catch((error: Error) => error))

    await victim.start()
    await bendSandbox(victim.caller(), { hold: true })
    const buyer = await newBuyer(victim)
    await submit(victim, journal, buyer)
    await until('a mail is being sent', async () => mailbox.stalled())
    await victim.kill()
    await untilQuiet(victim.pool)
    watch('the mail has arrived', async () => arrivedFor(mailbox, buyer.email) > 0)
    await mailbox.work()

    await victim.start()
    const looked = await unknownPayment()
    const booking = { lock: noWritesTo('ledger_entries'), waits: 'insert into ledger_entries' }
    await killAt(victim, booking, () => lookNow(looked.attempt))
    watch('the reconciled payment is paid', async () => (await stateOf(looked.attempt)) === 'paid')

    await victim.start()
    const told = await unknownPayment()
    await killAt(victim, booking, () =>
      victim.pool.query(
        `insert into gateway_events (gateway, event_id, reference, body, received_at)
         values ('sandbox', $1, $2, '{}', now())`,
        [`evt_${randomUUID()}`, told.attempt],
      ),
    )
    watch('the event is worked off', async () => (await stateOf(told.attempt)) === 'paid')

    await victim.start()
    const { uuid } = await reserved(victim, emptyJournal())
    await killAt(
      victim,
      {
        lock: `select from departures where code = 'CEN-270314-ES' for update`,
        waits: 'update departures set taken',
      },
      () => endWindow(uuid),
    )
    expect(await statusOf(uuid)).toBe('new')
    watch('the reservation has expired', async () => (await statusOf(uuid)) === 'expired')

    await victim.start()
    for (const run of await Promise.all(again)) {
      if (run instanceof Error) throw run
      console.log(`kill -9 of jobs: ${run.what} ${run.seconds} s after the kill`)
    }
    expect(arrivedFor(mailbox, buyer.email)).toBe(1)
    expect(await lostOf(victim.pool, journal)).toEqual([])
    await assertInvariants(victim.pool)
  }, 240_000)

  /** The gateway is asked about it at the next run. */
  const lookNow = (attempt: string) =>
    victim.pool.query('update payment_attempts set next_check_at = now() where id = $1', [attempt])

  /** The time to pay is over now. */
  async function endWindow(order: string): Promise<void> {
    await victim.pool.query(
      `with now as (select date_trunc('milliseconds', now()) as at),
         r as (update reservations set cancellation_date = at from now where id = $1),
         p as (update payables set window_ends_at = at from now where order_id = $1)
       update holds set expires_at = at from now where order_id = $1`,
      [order],
    )
  }
})

describe('the control without the outbox', () => {
  let victim: Victim
  let mailbox: Mailbox
  beforeAll(async () => {
    mailbox = await stalledMailbox()
    victim = await createVictim({ SMTP_URL: mailbox.url })
  })
  afterAll(async () => {
    await victim?.close()
    await mailbox?.close()
  })

  it('loses the mail of an order that it has acknowledged: this test can see it', async () => {
    await victim.pool.query(`
      create function forget() returns trigger language plpgsql as 'begin return null; end';
      create trigger forget before insert on mails for each row execute function forget()`)
    await victim.start('tests/invariants/support/without-outbox.ts')
    const lost = await newBuyer(victim)
    expect(await submit(victim, emptyJournal(), lost)).toMatchObject({ status: 201 })
    await until('its mail is being sent', async () => mailbox.stalled())
    await victim.kill()
    await mailbox.work()

    // Started again as we are, with the outbox: a later order shows that mails leave now.
    await victim.pool.query('drop trigger forget on mails')
    await victim.start()
    const kept = await newBuyer(victim)
    await submit(victim, emptyJournal(), kept)
    await until('the later mail arrives', async () => arrivedFor(mailbox, kept.email), { within: 20_000 })
    const { rows } = await victim.pool.query('select 1 from mails where recipient = $1', [lost.email])
    expect([arrivedFor(mailbox, lost.email), rows.length]).toEqual([0, 0])
  }, 60_000)
})
