import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AvailabilitySummary } from '@/lib/availability/contract'
import type { PricedCart } from '@/lib/cart/contract'
import { addDays } from '@/lib/dates/local-date'
import type { Experience } from '@/lib/discovery/experience-contract'
import { proposedChoice } from '@/lib/layaway/default-plan'
import { fromWire } from '@/lib/money/money'
import { colombian, english, type ReadsApp, readsApp } from './reads-app'

const SHOW = '/api/v1.5/experiences/show'
const OPEN = ['un-dia-entre-cenotes', 'velero-en-bahia-de-banderas', 'de-la-mata-a-la-taza-manizales']
let reads: ReadsApp
beforeAll(async () => {
  reads = await readsApp()
})
afterAll(() => reads.close())

const summaryOf = async (permalink: string, headers = {}) =>
  (await reads.get<AvailabilitySummary>(`${SHOW}/${permalink}/availability/1/1`, headers)).data

test.each(
  OPEN.flatMap((permalink) => [{}, english, colombian].map((market) => [permalink, market] as const)),
)('the open date of %s in %j costs and is paid as the cart says', async (permalink, market) => {
  const { data: experience } = await reads.get<Experience>(`${SHOW}/${permalink}`, market)
  const { open_date: open } = await summaryOf(permalink, market)
  if (!open) throw new Error('no open date')
  const trip = { uuid: experience.uuid, qty: 1, open: true, sale_price: open.price }
  const groups = { experiences: [], packages: [], extras: [], rooms: [], flights: [], insurances: [] }
  const summary = { ...groups, [`${experience.type}s`]: [trip] }
  const { data: cart } = await reads.post<PricedCart>('/api/v1.5/shopping-cart', { summary }, market)
  expect(cart.changes).toEqual([])
  const [line] = cart.summary
  expect([line?.sale_price, line?.original_price]).toEqual([open.price, open.original_price])
  const { choices } = cart.layaway
  const best = proposedChoice(choices, ({ amount }) => fromWire(amount, cart.totals.currency))
  expect(open.preview).toMatchObject({
    ...{ offered: cart.layaway.offered, reason: cart.layaway.reason, deposit: cart.layaway.deposit },
    ...{ total: cart.totals.total, liquidation_date: cart.layaway.liquidation_date },
    ...{ on_arrival: cart.totals.on_arrival, rhythm: best?.rhythm ?? null },
    ...{ parts: best?.parts ?? 0, part_amount: best?.part_amount ?? 0 },
  })
})

test('an open date can be chosen for 365 days, and where dates are needed there is none', async () => {
  const { open_date, start } = await summaryOf('un-dia-entre-cenotes')
  const until = [-1, 0, 1].map((shift) => addDays(start, 365 + shift)) // the product's day and the buyer's may differ
  expect(until).toContain(open_date?.choose_until)
  expect((await summaryOf('lo-mejor-de-peru')).open_date).toBeNull()
})
