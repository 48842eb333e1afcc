import { afterAll, beforeAll, beforeEach } from 'vitest'
import { NOW } from '@/tests/api/checkout/support/shop'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { PATIENT, stockDates } from '@/tests/api/reservations/support/changing'
import { type Team, teamOf } from './deciding'

/**
 * One shop for all tests of a file, with dates to change to. Each of them begins at the same hour, with a team that signed
 * in at that hour.
 *
 * @param take is given both before each test
 * @param stock what more there is to sell
 */
export function inShop(
  take: (shop: PayingShop, team: Team) => void,
  stock?: (shop: PayingShop) => Promise<unknown>,
): void {
  let shop: PayingShop
  beforeAll(async () => {
    shop = await openPayingShop(PATIENT)
    await stockDates(shop)
    await stock?.(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    shop.clock.moveTo(NOW)
    take(shop, await teamOf(shop))
  })
}
