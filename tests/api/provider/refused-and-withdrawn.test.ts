import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { DeskCase } from '@/lib/desk/case-contract'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { registerSupplier } from '@/server/availability/suppliers/registry'
import type { PayingShop } from '@/tests/api/payments/paying-shop'
import { type Bought, bought, change, SAME } from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import { assertInvariants } from '@/tests/support/invariants'
import { answer, askOf, decided, type Team } from './deciding'
import { inShop } from './in-shop'
import { askUnserved, quoteUnserved, quoteWithdrawal, withdraw, withdrawn } from './withdrawing'

let shop: PayingShop
let team: Team
let takeBack = () => {}
inShop((one, itsTeam) => {
  shop = one
  team = itsTeam
})
afterEach(async () => {
  takeBack()
  await shop.context.pool.query('update platforms set supplier = null')
  await assertInvariants(shop.context.pool, shop.clock.now())
})

const said = async ({ code }: Bought) =>
  (await deskCall<DeskReservation>(shop, team.operations, `GET /api/desk/reservations/${code}`)).data
    .confirmations
const cases = async ({ code }: Bought) =>
  (
    await deskCall<{ cases: DeskCase[] }>(
      shop,
      team.operations,
      'GET /api/desk/today?kind=change_unconfirmed',
    )
  ).data.cases.filter(({ subject }) => subject.id === code).length
const refuse = ({ code }: Bought) =>
  deskCall(
    shop,
    team.operations,
    `PUT /api/desk/reservations/${code}/confirmations/0`,
    { reason: 'Por teléfono con su oficina', answer: 'refused', version: 2 },
    { 'idempotency-key': randomUUID() },
  )
/** A trip that was moved, refused as it is, and whose traveller is asked. */
async function refusedAndAsked(): Promise<Bought> {
  const own = await moved()
  await refuse(own)
  await ask(own)
  return own
}
async function moved(): Promise<Bought> {
  const own = await bought(shop)
  await change(shop, own, SAME)
  return own
}
async function ask(own: Bought): Promise<void> {
  const { data } = await quoteUnserved(shop, team.operations, own)
  const { status } = await askUnserved(shop, team.operations, own, data.quote)
  if (status !== 200) throw new Error(`not asked: ${status}`)
}
const uuidOf = async (own: Bought) => (await askOf(shop, own)).uuid

describe('what was refused of a trip that its provider serves after all', () => {
  it('by a person is noted as had, as the quote said: it is refused no more, and no case', async () => {
    const own = await refusedAndAsked()
    expect(await cases(own)).toBe(0)
    const uuid = await uuidOf(own)
    const { data } = await quoteWithdrawal(shop, team.operations, uuid)
    expect(data).toMatchObject({ departure: 'stays', refusal: 'confirmed' })
    await withdraw(shop, team.operations, uuid, data.quote)
    expect(await said(own)).toMatchObject([{ state: 'confirmed', answered_by: 'desk' }])
    expect(await cases(own)).toBe(0)
    await refuse(own)
    expect([await said(own), await cases(own)]).toMatchObject([[{ state: 'refused' }], 1])
  })

  it('by a system is asked of it once more, which may refuse again', async () => {
    await shop.context.pool.query(`update platforms set supplier = 'tourradar'`)
    let word: 'confirmed' | 'refused' = 'refused'
    takeBack = registerSupplier('tourradar', { seatsOf: async () => 20, confirm: async () => word })
    const own = await moved()
    await shop.sweep('changes_to_confirm')
    await ask(own)
    const uuid = await uuidOf(own)
    const { data } = await quoteWithdrawal(shop, team.operations, uuid)
    expect(data.refusal).toBe('asked')
    await withdraw(shop, team.operations, uuid, data.quote)
    expect([await said(own), await cases(own)]).toMatchObject([[{ state: 'waiting', is_asked: true }], 0])
    await shop.sweep('changes_to_confirm')
    expect([await said(own), await cases(own)]).toMatchObject([[{ state: 'refused' }], 1])
    word = 'confirmed'
    await ask(own)
    await withdrawn(shop, team.operations, await uuidOf(own))
    await shop.sweep('changes_to_confirm')
    expect([await said(own), await cases(own)]).toMatchObject([[{ state: 'confirmed' }], 0])
  })

  it('only while it is taken back says nothing that was not quoted', async () => {
    const own = await moved()
    await ask(own)
    const uuid = await uuidOf(own)
    const { data } = await quoteWithdrawal(shop, team.operations, uuid)
    expect(data.refusal).toBeNull()
    await refuse(own)
    const stale = await withdraw(shop, team.operations, uuid, data.quote)
    expect([stale.code, stale.data.refusal]).toEqual(['quote_changed', 'confirmed'])
  })
})

describe('what was refused stays refused', () => {
  it('where its whole departure goes after all: that was another question', async () => {
    const own = await moved()
    await refuse(own)
    const { rows } = await shop.context.pool.query('select id from departures where code = $1', [SAME.code])
    await decided(shop, team.operations, rows[0].id, 'cancel')
    await withdrawn(shop, team.operations, await uuidOf(own))
    expect([await said(own), await cases(own)]).toMatchObject([[{ state: 'refused' }], 1])
  })

  it('where its traveller chose first', async () => {
    const own = await refusedAndAsked()
    const uuid = await uuidOf(own)
    const { data } = await quoteWithdrawal(shop, team.operations, uuid)
    expect((await answer(shop, own, 'credit')).status).toBe(200)
    expect((await withdraw(shop, team.operations, uuid, data.quote)).code).toBe('already_decided')
  })
})
