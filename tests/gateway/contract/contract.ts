import { afterAll, beforeAll } from 'vitest'
import { PAYMENT_METHODS } from '@/lib/payments/contract'
import type { Bench, Traits } from './bench'
import { cards } from './cards'
import { events } from './events'
import { handsOn } from './hands'
import { lostAnswers } from './lost-answers'
import { moneyBack } from './money-back'
import { offers } from './offers'
import { time } from './time'
import { vouchers } from './vouchers'

/** What holds for every gateway that payments may use (server/payments/gateways/port.ts). */
export function gatewayContract(
  name: string,
  open: () => Promise<Bench>,
  traits: Traits = { methods: PAYMENT_METHODS, lateCash: true },
): void {
  let bench: Bench
  beforeAll(async () => {
    bench = await open()
  })
  afterAll(() => bench.close())

  const hands = handsOn(() => bench, traits)
  for (const part of [offers, cards, lostAnswers, vouchers, moneyBack, events, time]) part(name, hands)
}
