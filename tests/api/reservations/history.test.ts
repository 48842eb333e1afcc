import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { reservationHistory } from '@/lib/reservations/history-contract'
import { call } from '../checkout/support/buyer'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import {
  begin,
  bought,
  change,
  DEARER,
  OLD,
  PATIENT,
  SAME,
  SAME_ORIGIN,
  stockDates,
  undo,
} from './support/changing'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
})
afterAll(() => shop.close())

const history = (code: string, cookie: string) =>
  call<CallData<typeof reservationHistory>>(shop, 'GET', `/api/v1.5/orders/${code}/history`, {
    headers: { cookie, ...SAME_ORIGIN },
  })

it('a traveller sees what happened to their reservation, newest first, with who, when, what and the money', async () => {
  const own = await bought(shop)
  shop.clock.advance(1)
  await change(shop, own, SAME)
  const { status, json, headers } = await history(own.code, own.cookie)
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(json.data.entries).toMatchObject([
    {
      ...{ kind: 'date_changed', version: 2, by: 'owner', fee: 0 },
      departure: { before: OLD.start, after: SAME.start },
      total: { before: 10_533.33, after: 10_533.33 },
    },
    { kind: 'first_payment', by: 'system', version: null, departure: null, total: null },
    { kind: 'placed', version: null },
  ])
})

it('a change that came to nothing is in it, and whoever only has the code reads none of it', async () => {
  const own = await bought(shop)
  await begin(shop, own)
  shop.clock.advance(1)
  await undo(shop, own)
  const { json } = await history(own.code, own.cookie)
  expect(json.data.entries[0]).toMatchObject({
    ...{ kind: 'change_dropped', by: 'owner', departure: { before: null, after: DEARER.start } },
  })
  expect((await history(own.code, '')).status).toBe(401)
})
