import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ActionQuote } from '@/lib/desk/action-contract'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import type { ChangeDates } from '@/lib/reservations/change-contract'
import { NOW } from '@/tests/api/checkout/support/shop'
import { GOOD_CARD, payCard } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import {
  bought,
  DEARER,
  moveTo,
  OLD,
  PATIENT,
  SAME,
  seats,
  stockDates,
} from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

let shop: PayingShop
let service: DeskMember
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.moveTo(NOW)
  service = await deskMember(shop.context, 'service')
})

type EditQuote = Extract<ActionQuote, { action: 'edit' }>
interface Done {
  readonly status: string
  readonly waits: { readonly amount: number; readonly until: string; readonly url: string } | null
}

const quote = (by: DeskMember, code: string, changes?: object) =>
  deskCall<EditQuote>(shop, by, `POST /api/desk/reservations/${code}/quotes`, {
    action: 'edit',
    ...(changes && { changes }),
  })
const edit = (by: DeskMember, code: string, token: string, key: string = randomUUID()) =>
  deskCall<Done>(
    shop,
    by,
    `POST /api/desk/reservations/${code}/actions`,
    { action: 'edit', quote: token, reason: 'Lo pidió por teléfono' },
    { 'idempotency-key': key },
  )
const show = async (code: string) =>
  (await deskCall<DeskReservation>(shop, service, `GET /api/desk/reservations/${code}`)).data
const mailsOf = async (code: string, template: string) =>
  (
    await shop.context.pool.query(`select data from mails where template = $1 and data->>'code' = $2`, [
      template,
      code,
    ])
  ).rows
const entriesOf = async (code: string) =>
  (
    await shop.context.pool.query(
      `select after, reason from audit_entries where action = 'reservation_edit' and object_id = $1`,
      [code],
    )
  ).rows

describe('a change of the trip from the desk', () => {
  it('offers what its buyer could change, by the same rules', async () => {
    const { code } = await bought(shop)
    expect((await show(code)).actions).toContain('edit')
    const { data } = await deskCall<ChangeDates>(shop, service, `GET /api/desk/reservations/${code}/changes`)
    expect(data.terms).toMatchObject({ allowed: true })
    expect(data.dates.map((one) => one.code)).toContain(SAME.code)
    expect(data.party).toMatchObject({ tickets: 2 })
  })

  it('that costs nothing today is carried out at once, told, and stands in the history as ours', async () => {
    const { code } = await bought(shop)
    const { data } = await quote(service, code, moveTo(SAME))
    expect(data).toMatchObject({ action: 'edit', needs_signature: false, change: { due_today: 0 } })
    const key = randomUUID()
    const done = await edit(service, code, data.quote, key)
    expect(done).toMatchObject({ status: 200, data: { status: 'confirmed', waits: null } })
    expect((await edit(service, code, data.quote, key)).data).toEqual(done.data)
    const after = await show(code)
    expect(after.detail.product.departure_date.start).toBe(SAME.start)
    expect(after.history[0]).toMatchObject({ kind: 'date_changed', by: 'desk' })
    expect(await mailsOf(code, 'reservation_changed')).toHaveLength(1)
    expect(await entriesOf(code)).toEqual([{ after: { applied: true }, reason: 'Lo pidió por teléfono' }])
    await shop.settle()
  })

  it('that costs something waits for its payment: seats held, a link mailed, carried out when it is paid', async () => {
    const { code } = await bought(shop, 'full')
    const [held] = await seats(shop, DEARER.code)
    const { data } = await quote(service, code, moveTo(DEARER))
    expect(data.change.due_today).toBeGreaterThan(0)
    const done = await edit(service, code, data.quote)
    expect(done.data.waits).toMatchObject({
      ...{ amount: data.change.due_today, url: `${shop.context.env.siteUrl}/layaway?code=${code}` },
    })
    expect((await seats(shop, DEARER.code))[0]).toBe((held ?? 0) + 2)
    expect((await show(code)).detail.product.departure_date.start).toBe(OLD.start)
    expect((await show(code)).actions).not.toContain('edit')
    const [mail, ...more] = await mailsOf(code, 'change_waits')
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      data: { amount: data.change.due_today, expires_at: done.data.waits?.until },
    })
    await payCard(shop, code, GOOD_CARD)
    const after = await show(code)
    expect(after.detail.product.departure_date.start).toBe(DEARER.start)
    expect(after.history[0]).toMatchObject({ kind: 'date_changed', by: 'desk' })
    expect(await entriesOf(code)).toHaveLength(1)
    await shop.settle()
  })

  it('keeps what an entry by hand took off', async () => {
    const { code } = await bought(shop)
    const [owner, finance] = [
      await deskMember(shop.context, 'owner'),
      await deskMember(shop.context, 'finance'),
    ]
    const asked = await deskCall<{ approval: string }>(
      shop,
      owner,
      `POST /api/desk/reservations/${code}/ledger-entries`,
      { amount: -500, reason: 'Compensación' },
    )
    await deskCall(shop, finance, `POST /api/desk/approvals/${asked.data.approval}/sign`, {})
    const before = (await show(code)).detail.order
    const { data } = await quote(service, code, moveTo(SAME))
    expect(data.change.total).toEqual({ before: before.amount, after: before.amount })
    expect((await edit(service, code, data.quote)).status).toBe(200)
    expect((await show(code)).detail.order).toMatchObject({
      ...{ amount: before.amount, pending_amount: before.pending_amount },
    })
    await shop.settle()
  })
})

describe('what is not changed', () => {
  it('is anything by an old quote: the one of now comes with the refusal', async () => {
    const { code } = await bought(shop)
    const [first, second] = [
      await quote(service, code, moveTo(SAME)),
      await quote(service, code, moveTo(SAME)),
    ]
    shop.clock.advance(16)
    const late = await edit(service, code, first.data.quote)
    expect(late).toMatchObject({ status: 409, code: 'quote_changed', data: { action: 'edit' } })
    expect(second.status).toBe(200)
    expect(await entriesOf(code)).toEqual([])
    expect((await show(code)).detail.product.departure_date.start).toBe(OLD.start)
  })

  it('is anything without saying what, or by roles that change nothing', async () => {
    const { code } = await bought(shop)
    expect(await quote(service, code)).toMatchObject({ status: 422, errors: { changes: expect.any(Array) } })
    const finance = await deskMember(shop.context, 'finance')
    expect(await quote(finance, code, moveTo(SAME))).toMatchObject({
      ...{ status: 403, data: { needs: 'edit_reservation' } },
    })
    const { data } = await quote(service, code, moveTo(SAME))
    expect((await edit(finance, code, data.quote)).status).toBe(403)
  })
})
