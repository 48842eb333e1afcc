import { afterAll, beforeAll } from 'vitest'
import type { Bench } from './bench'
import { cards } from './cards'
import { events } from './events'
import { handsOn } from './hands'
import { lostAnswers } from './lost-answers'
import { moneyBack } from './money-back'
import { offers } from './offers'
import { questions } from './questions'
import { time } from './time'
import { EVERYTHING_IN_MEXICO, type Traits } from './traits'
import { vouchers } from './vouchers'

/**
 * What holds for every gateway that payments may use (server/payments/gateways/port.ts). What one cannot do is a skipped
 * part that says why, beside tests that it does not say it can.
 */
export function gatewayContract(
  name: string,
  open: () => Promise<Bench>,
  traits: Traits = EVERYTHING_IN_MEXICO,
): void {
  let bench: Bench
  beforeAll(async () => {
    bench = await open()
  })
  afterAll(() => bench.close())

  const hands = handsOn(() => bench, traits)
  for (const part of [offers, cards, lostAnswers, vouchers, moneyBack, events, time, questions])
    part(name, hands)
}
