import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { filesFolder } from '@/tests/support/files/files-folder'
import { pdf } from '@/tests/support/files/some-files'
import { call } from '../api/checkout/support/buyer'
import { NOW } from '../api/checkout/support/shop'
import { GOOD_CARD, payCard } from '../api/payments/actions'
import { openPayingShop, type PayingShop } from '../api/payments/paying-shop'
import { headersOf } from '../api/reservations/cancelling'
import { cardHolder } from '../api/reservations/card-holder'
import { type Bought, bought, PATIENT, stockDates } from '../api/reservations/support/changing'
import { send } from '../api/reservations/support/sending'
import { killBeside } from './support/beside'
import { LIMIT, moments, others } from './support/kills'
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
const mailsOf = async ({ code }: Pick<Bought, 'code'>, template: string) =>
  (await hands.letters(code, template)).length
const receiptsOf = ({ uuid }: Pick<Bought, 'uuid'>) =>
  rows<{ number: string }>('select number from receipts where order_id = $1 order by number', uuid)

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
      await others(shop, 'webhook_inbox')
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
