import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findAttempt } from '@/server/payments/attempts/find-attempt'
import { books, chargeOf, GOOD_CARD, pay, placed } from './actions'
import { chargeFor, eventRows, eventsOf, opened, post, workedOff } from './inbox'
import { openPayingShop, type PayingShop } from './paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
afterEach(() => shop.sandbox('/controls', { hold: false, duplicate: 0, shuffle: false }))

const hold = (held: boolean) => shop.sandbox('/controls', { hold: held })

describe('an event that proves nothing', () => {
  const tried = async (send: (body: string) => Promise<Response>) => {
    await hold(true)
    const { uuid, code } = await placed(shop)
    const { data } = (await pay(shop, code, { method: 'spei' })).json
    const [event] = await eventsOf(shop, (await chargeOf(shop, data.uuid)).id)
    const before = (await eventRows(shop)).length
    const { status } = await send(event?.body ?? '')
    expect((await eventRows(shop)).length).toBe(before)
    expect(await books(shop, uuid)).toMatchObject({ paid: 0, attempts: ['pending'] })
    await hold(false)
    return status
  }

  it.each([
    ['without a signature', (body: string) => post(shop, body, { header: '' })],
    ['with another secret', (body: string) => post(shop, body, { secret: 'whsec_of_somebody_else' })],
    [
      'over another body',
      (body: string) => post(shop, body.replace('pending', 'paid'), { header: 't=1,v1=00' }),
    ],
    [
      'ten minutes old',
      (body: string) => post(shop, body, { at: new Date(shop.clock.now().getTime() - 600_000) }),
    ],
    [
      'ten minutes ahead',
      (body: string) => post(shop, body, { at: new Date(shop.clock.now().getTime() + 600_000) }),
    ],
    [
      'of another account',
      (body: string) => post(shop, body.replaceAll(shop.merchant, 'acct_0000000000000000')),
    ],
    ['that cannot be read', (body: string) => post(shop, `${body}}`)],
  ])('%s is refused and leaves no row', async (_, send) => {
    expect(await tried(send)).toBe(400)
  })

  it('for a gateway that is not ours, or larger than any event, is refused', async () => {
    expect(await tried((body) => post(shop, body, {}, 'stripe'))).toBe(404)
    expect(await tried((body) => post(shop, body + ' '.repeat(70_000)))).toBe(413)
  })

  it('signed well, but with money the gateway does not have, changes nothing', async () => {
    await hold(true)
    const { uuid, code } = await placed(shop)
    const { data } = (await pay(shop, code, { method: 'spei' })).json
    const [event] = await eventsOf(shop, (await chargeOf(shop, data.uuid)).id)
    const told = JSON.parse(event?.body ?? '{}')
    const paid = { ...told.charge, status: 'paid', received: told.charge.amount, next_action: null }
    const forged = { ...told, id: `evt_${randomUUID()}`, type: 'charge.paid', charge: paid }
    expect((await post(shop, JSON.stringify(forged))).status).toBe(200)
    await workedOff(shop, [forged.id])
    expect(await books(shop, uuid)).toMatchObject({ paid: 0, attempts: ['pending'] })
    await hold(false)
  })

  it.each([
    ['one centavo less', -1, 'MXN'],
    ['one centavo more', 1, 'MXN'],
    ['another currency', 0, 'USD'],
  ] as const)('about a charge with %s is not believed', async (_, difference, currency) => {
    const { uuid, attempt } = await opened(shop)
    const token = await shop.token(GOOD_CARD)
    const amount = attempt.amountMinor + difference
    const { chargeId } = await shop.gateway.create(chargeFor(attempt, { card: { token }, amount, currency }))
    const [event] = await eventsOf(shop, chargeId)
    await workedOff(shop, [event?.id ?? ''])
    expect(await books(shop, uuid)).toMatchObject({ status: 'new', paid: 0, attempts: ['submitting'] })
    expect((await findAttempt(shop.context, attempt.id))?.chargeId).toBeNull()
  })
})
