import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { endOfDayInstant } from '@/lib/dates/zone-time'
import { filesFolder } from '@/tests/support/files/files-folder'
import { assertInvariants } from '@/tests/support/invariants'
import { NOW } from '../api/checkout/support/shop'
import { books, GOOD_CARD, payCard, received } from '../api/payments/actions'
import { openPayingShop, type PayingShop } from '../api/payments/paying-shop'
import { headersOf } from '../api/reservations/cancelling'
import { cardHolder } from '../api/reservations/card-holder'
import { heldCode } from '../api/reservations/mailed-code'
import {
  apply,
  type Bought,
  begin,
  bought,
  DEARER,
  moveTo,
  OLD,
  PATIENT,
  quote,
  SAME,
  seats,
  stockDates,
} from '../api/reservations/support/changing'
import { killBeside } from './support/beside'
import { LIMIT, moments, others, whileWriting } from './support/kills'
import { noWritesTo } from './support/victim'

const store = filesFolder()
let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop({ ...PATIENT, FILES_FOLDER: store.folder })
  await stockDates(shop)
})
afterAll(async () => {
  await shop?.close()
  store.remove()
})
// Each in hours of its own: links and codes are mailed a few times an hour only.
let hours = 0
beforeEach(() => shop.clock.moveTo(new Date(Date.parse(NOW) + 3 * ++hours * 3_600_000).toISOString()))

const hands = cardHolder(() => shop)
const rows = async <Row extends object>(text: string, ...values: unknown[]) =>
  (await shop.database.pool.query<Row>(text, values)).rows
const versionsOf = async ({ uuid }: Pick<Bought, 'uuid'>) =>
  (
    await rows<{ version: number }>(
      'select version from reservation_versions where reservation_id = $1 order by version',
      uuid,
    )
  ).map(({ version }) => version)
const mailsOf = async ({ code }: Pick<Bought, 'code'>, template: string) =>
  (await hands.letters(code, template)).length
const receiptsOf = ({ uuid }: Pick<Bought, 'uuid'>) =>
  rows<{ number: string }>('select number from receipts where order_id = $1 order by number', uuid)
const minor = (major: number) => Math.round(major * 100)

describe('kill -9 inside a change of date', () => {
  it.each(
    moments(
      [
        ['its versions are written', noWritesTo('reservation_versions'), 'insert into reservation_versions'],
        ['its key is, before the commit', noWritesTo('idempotency_keys'), 'insert into idempotency_keys'],
      ],
      [
        [
          'its seats are taken',
          `select from departures where code = '${SAME.code}' for update`,
          'with seats as',
        ],
        ['its mail is', noWritesTo('mails'), 'insert into mails'],
        ...whileWriting('holds', 'reservation_products', 'reservation_lines', 'reservations'),
        ...whileWriting('schedule_events', 'payables', 'visitor_events'),
      ],
    ),
  )(
    'while %s: nothing is changed, and the same key changes it once',
    async (_, lock, waits) => {
      const own = await bought(shop)
      const [old = 0, next = 0] = await seats(shop, OLD.code, SAME.code)
      const { json } = await quote(shop, own, moveTo(SAME))
      const key = randomUUID()
      const press = (on: PayingShop) => apply(on, own, json.data.quote, key)
      await killBeside(shop, { lock, waits }, press)
      expect(await versionsOf(own)).toEqual([])
      expect(await seats(shop, OLD.code, SAME.code)).toEqual([old, next])
      await assertInvariants(shop.database.pool, shop.clock.now())

      for (let n = 0; n < 2; n += 1) expect((await press(shop)).status).toBe(200)
      expect(await versionsOf(own)).toEqual([1, 2])
      expect(await seats(shop, OLD.code, SAME.code)).toEqual([old - 2, next + 2])
      expect(await mailsOf(own, 'reservation_changed')).toBe(1)
      await shop.settle()
    },
    LIMIT,
  )
})

describe('kill -9 inside the payment that a change waits for', () => {
  it.each(
    moments(
      [
        ['its money is booked', 'ledger_entries', 'insert into ledger_entries'],
        ['the change is carried out', 'reservation_versions', 'insert into reservation_versions'],
      ],
      [['its mail is written', 'mails', 'insert into mails']],
    ),
  )(
    'while %s: it waits still, and is carried out once when the gateway is asked',
    async (_, table, waits) => {
      const own = await bought(shop)
      await begin(shop, own)
      const [old = 0, next = 0] = await seats(shop, OLD.code, DEARER.code)
      const before = await received(shop, own.uuid)
      const pays = (beside: PayingShop) => payCard(beside, own.code, GOOD_CARD, { amount: 200 })
      await killBeside(shop, { lock: noWritesTo(table), waits }, pays, async () => {
        expect(await versionsOf(own)).toEqual([])
        expect(await rows('select state from pending_changes where reservation_id = $1', own.uuid)).toEqual([
          { state: 'waiting' },
        ])
        expect(await received(shop, own.uuid)).toBe(before + minor(200))
        expect((await books(shop, own.uuid)).paid).toBe(before)
      })

      await others(shop, 'webhook_inbox', 'ended_changes')
      expect(await versionsOf(own)).toEqual([1, 2])
      expect(await rows('select state from pending_changes where reservation_id = $1', own.uuid)).toEqual([
        { state: 'applied' },
      ])
      expect(await seats(shop, OLD.code, DEARER.code)).toEqual([old - 2, next])
      expect(await received(shop, own.uuid)).toBe(before + minor(200))
      expect((await books(shop, own.uuid)).paid).toBe(before + minor(200))
      expect(await mailsOf(own, 'reservation_changed')).toBe(1)
    },
    LIMIT,
  )
})

describe('kill -9 inside a cancellation', () => {
  it.each(
    moments(whileWriting('ledger_entries'), [
      ...whileWriting('reservations', 'reservation_events', 'holds', 'departures', 'payables'),
      ...whileWriting('refunds', 'mails', 'visitor_events', 'idempotency_keys'),
    ]),
  )(
    'while %s: it is as it was, and the same key cancels it once',
    async (_, lock, waits) => {
      const own = await hands.bought()
      const paid = minor(own.deposit)
      const { quote: said } = (await hands.quote(own.code, own.cookie)).json.data
      const email_code = await heldCode(shop, own.code, headersOf(own.cookie))
      const key = randomUUID()
      const press = (on: PayingShop) =>
        cardHolder(() => on).confirm(own.code, own.cookie, said, key, { email_code })
      await killBeside(shop, { lock, waits }, press)
      expect(await books(shop, own.uuid)).toMatchObject({ status: 'confirmed', paid })
      expect(await hands.refunds(own.uuid)).toEqual([])
      await assertInvariants(shop.database.pool, shop.clock.now())

      for (let n = 0; n < 2; n += 1) expect((await press(shop)).status).toBe(200)
      await others(shop, 'send_refunds', 'webhook_inbox')
      expect(await books(shop, own.uuid)).toMatchObject({ status: 'cancelled', paid: 0 })
      expect((await hands.refunds(own.uuid)).map((refund) => refund.state)).toEqual(['settled'])
      expect(await received(shop, own.uuid)).toBe(0)
      expect(await mailsOf(own, 'reservation_cancelled')).toBe(1)
    },
    LIMIT,
  )
})

describe('kill -9 inside a refund', () => {
  it.each(
    moments(
      [
        [
          'taken, before the gateway has it',
          'sandbox_gateway.refunds',
          'insert into sandbox_gateway.refunds',
          'sending',
          false,
        ],
        ['booked, while its receipt is written', 'receipts', 'with issued as', 'sent', true],
      ],
      [
        ['before it is taken', 'refunds', 'update refunds', 'planned', false],
        ['taken, while that is noted', 'refund_events', 'insert into refund_events', 'planned', false],
        ['given back, before we know', 'visitor_events', 'insert into visitor_events', 'sending', true],
        ['given back, while it is booked', 'ledger_entries', 'insert into ledger_entries', 'sent', true],
        ['booked, while the sums are kept', 'payables', 'insert into ledger_entries', 'sent', true],
      ],
    ),
  )(
    '%s: the money goes back once, and is told once',
    async (_, table, waits, state, isGiven) => {
      const own = await hands.bought()
      expect((await hands.cancel(own.code, own.cookie)).status).toBe(200)
      const paid = minor(own.deposit)
      await killBeside(shop, { lock: noWritesTo(table), waits }, undefined, async () => {
        expect((await hands.refunds(own.uuid)).map((refund) => refund.state)).toEqual([state])
        expect(await received(shop, own.uuid)).toBe(isGiven ? 0 : paid)
        expect((await books(shop, own.uuid)).paid).toBe(paid)
      })

      await others(shop, 'send_refunds', 'webhook_inbox')
      expect((await hands.refunds(own.uuid)).map((refund) => refund.state)).toEqual(['settled'])
      expect(await received(shop, own.uuid)).toBe(0)
      expect((await books(shop, own.uuid)).paid).toBe(0)
      expect(await receiptsOf(own)).toHaveLength(2)
      const told = (await hands.letters(own.code, 'refund_told')).filter(({ step }) => step === 'done')
      expect(told).toHaveLength(1)
    },
    LIMIT,
  )
})

describe('kill -9 inside autopay', () => {
  it.each(
    moments(
      [
        [
          'after it, before the gateway charges',
          'sandbox_gateway.charges',
          'insert into sandbox_gateway.charges',
          1,
          0,
        ],
        ['charged, while we book it', 'ledger_entries', 'insert into ledger_entries', 1, 1],
      ],
      [
        ['before the row of its try', 'autopay_tries', 'insert into autopay_tries', 0, 0],
        ['booked, while its receipt is written', 'receipts', 'with issued as', 1, 1],
      ],
    ),
  )(
    '%s: the part is charged once',
    async (_, table, waits, tries, charges) => {
      const held = await hands.held({ as: 'buyer', autopay: true })
      const [part] = await hands.schedule(held)
      if (!part) throw new Error('no part')
      const before = await received(shop, held.uuid)
      await hands.live(held, addDays(part.due_date, -3))
      const morning = endOfDayInstant(addDays(part.due_date, -1), held.zone).getTime() + 10 * 3_600_000
      shop.clock.moveTo(new Date(morning).toISOString())
      await killBeside(shop, { lock: noWritesTo(table), waits }, undefined, async () => {
        expect(await hands.tries(held.uuid)).toHaveLength(tries)
        expect(await received(shop, held.uuid)).toBe(before + charges * minor(part.amount))
        expect((await books(shop, held.uuid)).paid).toBe(before)
      })

      await others(shop, 'autopay', 'webhook_inbox')
      expect(await hands.tries(held.uuid)).toMatchObject([
        { due: part.due_date, n: 0, outcome: 'paid', state: 'paid', minor: minor(part.amount) },
      ])
      expect(await received(shop, held.uuid)).toBe(before + minor(part.amount))
      expect((await books(shop, held.uuid)).paid).toBe(before + minor(part.amount))
      expect(await mailsOf(held, 'payment_received')).toBe(1)
    },
    LIMIT,
  )
})
