import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnVoucher } from '@/lib/reservations/own-voucher-contract'
import { sendReminders } from '@/server/reservations/reminders/send-reminders'
import { pdfText } from '@/tests/support/payments/pdf-text'
import { BUYER, call } from '../../checkout/support/buyer'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import { mailedLink } from '../guests'
import { fillTraveler, readyToLeave } from '../support/documents'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.context.pool.query(`update departures set capacity = 500 where code = 'PER-270601-ES'`)
})
afterAll(() => shop.close())

let turn = 0
const fresh = () => `diego.${turn++}@example.com`
/** The hour at which reminders are written, of the next day. */
async function nextMorning(): Promise<void> {
  const next = new Date(shop.clock.now().getTime() + 24 * 3_600_000)
  shop.clock.moveTo(`${next.toISOString().slice(0, 10)}T16:00:00Z`)
  await sendReminders(shop.context)
}
/** Another address of the second traveller, who has all that a voucher takes. */
async function correct(trip: Awaited<ReturnType<typeof readyToLeave>>, email: string): Promise<void> {
  const { rows } = await shop.context.pool.query<{ version: string }>(
    `select version from travel_details where reservation_id = $1 and kind = 'traveler' and position = 1`,
    [trip.uuid],
  )
  const form = { email, version: Number(rows[0]?.version) }
  expect((await fillTraveler(shop, trip, 1, form)).status).toBe(200)
}
const mailsTo = async (recipient: string) =>
  (
    await shop.context.pool.query(`select id from mails where template = 'own_voucher' and recipient = $1`, [
      recipient,
    ])
  ).rows.length
const tokenTo = async (email: string) =>
  (await mailedLink(shop, 'own_voucher', email)).split('/').at(-1) ?? ''
const show = (token: string) => call<OwnVoucher>(shop, 'GET', `/api/v1.5/traveler-vouchers/${token}`, {})
const download = (token: string) =>
  shop.fetch(new Request(`http://shop.test/api/v1.5/traveler-vouchers/${token}/voucher.pdf`))

describe('a traveller’s own copy of the voucher', () => {
  it('is mailed once to whoever left an address, and has their name alone', async () => {
    const email = fresh()
    const { code, uuid } = await readyToLeave(shop, [{}, { email, lastname: 'Zorrilla' }])
    await nextMorning()
    await nextMorning()
    expect(await mailsTo(email)).toBe(1)
    const token = await tokenTo(email)
    const shown = await show(token)
    expect(shown.json.data).toMatchObject({ travelers: ['Diego Zorrilla'], start: '2027-06-01', open: true })
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    const answer = await download(token)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const said = pdfText(new Uint8Array(await answer.arrayBuffer()))
    expect(said).toContain('Diego Zorrilla')
    const all = `${said} ${JSON.stringify(shown.json)}`
    expect(all).not.toMatch(new RegExp(`Mariana|Robles|G12345678|${code}|${uuid}|${BUYER.email}`, 'i'))
    const { rows } = await shop.context.pool.query<{ row: string }>(
      'select l::text as row from traveler_voucher_links l union all select m::text from mails m where m.template = $1',
      ['own_voucher'],
    )
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
  })

  it('is mailed to nobody before the voucher opens, and not to the buyer', async () => {
    const [early, late] = [fresh(), fresh()]
    const trip = await readyToLeave(shop, [{ email: BUYER.email.toLowerCase() }])
    await nextMorning()
    await fillTraveler(shop, trip, 1, {
      email: early,
      document: { kind: 'passport', number: 'G7654321', expiry: '2027-06-10' },
    })
    await nextMorning()
    expect(await mailsTo(early)).toBe(0)
    await correct(trip, late)
    await nextMorning()
    expect([await mailsTo(early), await mailsTo(late)]).toEqual([0, 1])
    expect(await mailsTo(BUYER.email.toLowerCase())).toBe(0)
  })

  it('opens nothing for another traveller, after another address, a cancellation or the trip', async () => {
    const email = fresh()
    const trip = await readyToLeave(shop, [{}, { email }])
    await nextMorning()
    const token = await tokenTo(email)
    expect((await show(token)).status).toBe(200)
    for (const wrong of [trip.code, 'x'.repeat(43), `${token}0`]) {
      expect((await show(wrong)).status).toBe(404)
      expect((await download(wrong)).status).toBe(404)
    }
    const other = fresh()
    await correct(trip, other)
    expect([(await show(token)).status, (await download(token)).status]).toEqual([404, 404])
    await nextMorning()
    const another = await tokenTo(other)
    expect((await show(another)).status).toBe(200)
    const before = shop.clock.now()
    shop.clock.moveTo('2027-07-15T12:00:00Z')
    expect((await show(another)).status).toBe(404)
    shop.clock.moveTo(before.toISOString())
    await shop.context.pool.query(`update reservations set status = 'cancelled' where code = $1`, [trip.code])
    expect([(await show(another)).status, (await download(another)).status]).toEqual([404, 404])
  })
})
