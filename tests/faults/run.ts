import { setTimeout as sleep } from 'node:timers/promises'
import { emptyJournal } from '@/tests/invariants/support/journal'
import type { Random } from '@/tests/support/random'
import { buyAndPay, lookAround } from './buyers'
import { wrongAfter } from './check'
import type { Fault } from './faults'
import { type Market, openMarket } from './market'

/** What came of one class of faults. */
export interface Row {
  readonly fault: Fault
  readonly moments: number
  readonly orders: number
  readonly payments: number
  /** Of the longest moment: from the first buyer to the last one served. */
  readonly seconds: number
  readonly wrong: readonly string[]
}

/** How much is tried. */
export interface Draw {
  readonly faults: readonly Fault[]
  readonly moments: number
  /** At work at every moment. */
  readonly buyers: number
}

/** Strikes with every fault at random moments under a mixed load, and looks after each what is wrong. */
export async function runFaults({ faults, moments, buyers }: Draw, random: Random, tell: (row: Row) => void) {
  const market = await openMarket(random)
  try {
    const rows: Row[] = []
    for (const fault of faults) {
      const row = await strikeOften(market, fault, { moments, buyers }, random)
      tell(row)
      rows.push(row)
    }
    return rows
  } finally {
    await market.close()
  }
}

async function strikeOften(
  market: Market,
  fault: Fault,
  draw: Omit<Draw, 'faults'>,
  random: Random,
): Promise<Row> {
  const journal = emptyJournal()
  const wrong: string[] = []
  let seconds = 0
  for (let moment = 0; moment < draw.moments; moment += 1) {
    const began = performance.now()
    let over = false
    const looking = lookAround(market, () => over)
    const buying = Array.from({ length: draw.buyers }, () =>
      buyAndPay(market, journal).catch((error) => [String(error)]),
    )
    await sleep(random.below(700))
    const struck = [...(await struckBy(fault, market, random)), ...(await diedOf(market))]
    const bought = (await Promise.all(buying)).flat()
    seconds = Math.max(seconds, Math.round((performance.now() - began) / 1000))
    over = true
    wrong.push(...struck, ...bought, ...(await looking), ...(await wrongAfter(market, journal)))
  }
  return {
    fault,
    moments: draw.moments,
    orders: journal.orders.length,
    payments: journal.payments.length,
    seconds,
    wrong,
  }
}

/** Processes that are gone although nobody killed them: nothing but a lack of memory may end one. */
async function diedOf({ sites }: Market): Promise<string[]> {
  const died: string[] = []
  for (const site of sites) {
    if (await site.isThere()) continue
    died.push(`${site.origin} ended by itself: ${site.log().slice(-1_500)}`)
    await site.ensure()
  }
  return died
}

/** A fault that cannot strike, or does not end, is wrong too. */
function struckBy(fault: Fault, market: Market, random: Random): Promise<string[]> {
  return fault.strike(market, random).then(
    () => [],
    (error: unknown) => [`${fault.name} itself failed: ${error}`],
  )
}
