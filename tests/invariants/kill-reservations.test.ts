import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import { endOfDayInstant } from '@/lib/dates/zone-time'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { filesFolder } from '@/tests/support/files/files-folder'
import { pdf } from '@/tests/support/files/some-files'
import { assertInvariants } from '@/tests/support/invariants'
import { call } from '../api/checkout/support/buyer'
import { NOW } from '../api/checkout/support/shop'
import { books, GOOD_CARD, payCard, received } from '../api/payments/actions'
import { openPayingShop, type PayingShop } from '../api/payments/paying-shop'
import { headersOf } from '../api/reservations/cancelling'
import { cardHolder } from '../api/reservations/card-holder'
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
import { send } from '../api/reservations/support/sending'
import { killBeside } from './support/beside'
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
const LIMIT = 60_000

/** Those of every run; `KILLS=all` takes the others, too. */
type Moments = readonly (string | number | boolean)[]
const moments = <const Always extends Moments, const Other extends Moments>(
  always: readonly Always[],
  others: readonly Other[],
): (Always | Other)[] => (process.env.KILLS === 'all' ? [...always, ...others] : [...always])

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

/** What other processes do by themselves in the hours that follow. */
async function others(...sweeps: readonly string[]): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    for (const name of [...sweeps, 'payment_reconciliation']) await shop.sweep(name)
    await shop.settle()
    shop.clock.advance(11)
  }
}

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

      await others('webhook_inbox', 'ended_changes')
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
        ['given back, before we know', 'visitor_events', 'insert into visitor_events', 'sending', true],
        ['given back, while it is booked', 'ledger_entries', 'insert into ledger_entries', 'sent', true],
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

      await others('send_refunds', 'webhook_inbox')
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

describe('kill -9 inside a document', () => {
  it(
    'while a certificate is noted: it is there when it is asked for again, once',
    async () => {
      const own = await bought(shop)
      const ask = (on: PayingShop) =>
        on.fetch(
          new Request(`http://shop.test/api/v1.5/orders/${own.code}/documents/certificate.json`, {
            headers: headersOf(own.cookie),
          }),
        )
      const issued = () => rows('select kind from issued_documents where reservation_id = $1', own.uuid)
      await killBeside(
        shop,
        { lock: noWritesTo('issued_documents'), waits: 'insert into issued_documents' },
        ask,
      )
      // Its one statement may be carried out by the database although nobody waits for it any more.
      expect((await issued()).length).toBeLessThanOrEqual(1)
      for (let n = 0; n < 2; n += 1) {
        const bytes = Buffer.from(await (await ask(shop)).arrayBuffer())
        const hash = createHash('sha256').update(bytes).digest('hex')
        const { json } = await call<{ valid: boolean }>(shop, 'GET', `/api/v1.5/certificates/${hash}`)
        expect(json.data).toEqual({ valid: true })
      }
      expect(await issued()).toEqual([{ kind: 'certificate' }])
    },
    LIMIT,
  )

  it(
    'while the receipt of a payment is numbered: it has one, and no other has its number',
    async () => {
      const own = await bought(shop)
      expect(await receiptsOf(own)).toHaveLength(1)
      const pays = (beside: PayingShop) => payCard(beside, own.code, GOOD_CARD, { amount: 1_000 })
      await killBeside(shop, { lock: noWritesTo('receipts'), waits: 'with issued as' }, pays, async () =>
        expect(await receiptsOf(own)).toHaveLength(1),
      )
      await others('webhook_inbox')
      expect(await receiptsOf(own)).toHaveLength(2)
      expect(await rows('select number from receipts group by number having count(*) > 1')).toEqual([])
      expect(await mailsOf(own, 'payment_received')).toBe(1)
    },
    LIMIT,
  )
})

describe('kill -9 inside an upload', () => {
  it.each(
    moments(
      [
        // The lock of its row: nobody else writes it, and it is not there yet.
        ['before its row', noWritesTo('reservation_files'), 'insert into reservation_files', 0, 0],
        [
          'its bytes lie there, before it is shown',
          noWritesTo('idempotency_keys'),
          'insert into idempotency_keys',
          1,
          1,
        ],
      ],
      [['it is shown, before the commit', noWritesTo('visitor_events'), 'insert into visitor_events', 1, 1]],
    ),
  )(
    '%s: nothing is shown, the same key adds it once, and an hour later nothing else lies there',
    async (_, lock, waits, rowsLeft, bytesLeft) => {
      const own = await bought(shop)
      const key = randomUUID()
      const press = (on: PayingShop) => send(on, own.code, headersOf(own.cookie), pdf(), { key })
      const before = store.ids().length
      const states = async () =>
        (
          await rows<{ state: string }>(
            'select state from reservation_files where reservation_id = $1',
            own.uuid,
          )
        )
          .map(({ state }) => state)
          .sort()
      await killBeside(shop, { lock, waits }, press)
      expect(await states()).toEqual(Array.from({ length: rowsLeft }, () => 'storing'))
      expect(store.ids()).toHaveLength(before + bytesLeft)
      const read = await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${own.code}/public`, {
        headers: headersOf(own.cookie),
      })
      expect(read.json.data).toMatchObject({ reader: 'owner', attachments: [] })

      for (let n = 0; n < 2; n += 1) expect((await press(shop)).status).toBe(201)
      shop.clock.advance(61)
      await shop.sweep('files')
      expect(await states()).toEqual(['kept'])
      expect(store.ids()).toHaveLength(before + 1)
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

      await others('autopay', 'webhook_inbox')
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
