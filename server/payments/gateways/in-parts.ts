import { money, splitEqually } from '@/lib/money/money'
import type { PaymentMethod } from '@/lib/payments/contract'
import { derivedId } from '@/server/platform/crypto/ids'
import { GatewayRefused, GatewayUnavailable } from './errors'
import type { Gateway, NewCharge, SoughtCharge } from './port'
import type { ChargeResult } from './results'
import { wholeOf } from './whole-charge'

/** How many charges an amount of a method is: one, or as few as the cap of one charge allows. */
function countParts(gateway: Gateway, method: PaymentMethod, amount: number): number {
  const cap = gateway.caps[method]
  return cap === undefined ? 1 : Math.max(1, Math.ceil(amount / cap))
}

/** Reference and key of part n of a payment, from 1: always the same, so that a repetition charges nothing twice. */
export function partReference(reference: string, n: number): string {
  return derivedId(reference, String(n))
}

/** The references of the parts of a payment; none when it is one charge, which has the payment's own. */
export function partReferences(
  gateway: Gateway,
  { reference, method, amount }: Pick<NewCharge, 'reference' | 'method' | 'amount'>,
): string[] {
  const count = countParts(gateway, method, amount)
  return count === 1 ? [] : Array.from({ length: count }, (_, index) => partReference(reference, index + 1))
}

/**
 * A gateway that charges what is above the cap of one voucher in parts of equal size that sum exactly, each by a charge
 * of its own, and shows them as one (domain.md §6). What is not known of one part is not known of the whole.
 */
export function inParts(one: Gateway, clock: { now(): Date }): Gateway {
  return {
    ...one,
    create: (charge) => {
      const count = countParts(one, charge.method, charge.amount)
      return count === 1 ? one.create(charge) : createParts(one, charge, count)
    },
    cancel: async (sought) => {
      if (sought.parts === 1) return one.cancel(sought)
      return wholeOf(sought, await together(partsOf(sought).map((part) => one.cancel(part))))
    },
    fetch: (sought) => (sought.parts === 1 ? one.fetch(sought) : fetchParts(one, sought, clock.now())),
    // Vouchers alone are split, and what was paid at a till never goes back to it.
    refund: async (refund) =>
      refund.charge.parts === 1 ? one.refund(refund) : { status: 'failed', reason: 'not_possible' },
  }
}

async function createParts(one: Gateway, charge: NewCharge, count: number): Promise<ChargeResult> {
  const { reference, amount, currency, method, account } = charge
  const amounts = splitEqually(money(amount, currency), count)
  const calls = amounts.map((part, index) =>
    one.create({ ...charge, amount: part.amount, reference: partReference(reference, index + 1) }),
  )
  const answers = await Promise.allSettled(calls)
  const errors = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  const results = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  // A part that may exist makes the whole unknown; parts that were refused take the others with them.
  const unknown = errors.find((error) => !(error instanceof GatewayRefused))
  if (unknown) throw unknown
  const isWhole = errors.length === 0 && results.every(({ status }) => status !== 'failed')
  const created = isWhole
    ? results
    : await together(results.map((part) => giveUp(one, part, { method, account })))
  if (errors.length > 0) throw errors[0]
  return wholeOf({ reference, amount }, created)
}

/** The parts of a whole, each looked for by what is known of it. */
function partsOf(sought: SoughtCharge): SoughtCharge[] {
  return Array.from({ length: sought.parts }, (_, index) => {
    const id = sought.chargeIds[index]
    const reference = partReference(sought.reference, index + 1)
    return { ...sought, reference, chargeIds: id === undefined ? [] : [id], parts: 1 }
  })
}

/** Parts that are missing may still arrive; later they never will, and those that are there are given up. */
async function fetchParts(one: Gateway, sought: SoughtCharge, now: Date): Promise<ChargeResult | null> {
  const answers = await together(partsOf(sought).map((part) => one.fetch(part)))
  const found = answers.filter((answer) => answer !== null)
  if (found.length === 0) return null
  if (found.length === answers.length) return wholeOf(sought, found)
  if (now.getTime() - sought.createdAt.getTime() < one.neverSeenMs)
    throw new GatewayUnavailable(one.name, `knows ${found.length} of ${answers.length} vouchers`)
  return wholeOf(sought, await together(found.map((part) => giveUp(one, part, sought))))
}

function giveUp(
  one: Gateway,
  part: ChargeResult,
  { method, account, customers = [] }: Pick<SoughtCharge, 'method' | 'account' | 'customers'>,
): Promise<ChargeResult> {
  if (part.status !== 'pending') return Promise.resolve(part)
  const { reference, amount, chargeId } = part
  const about = { reference, amount, method, account, customers, chargeIds: [chargeId], parts: 1 }
  return one.cancel({ ...about, createdAt: new Date(0) })
}

/** All of them, after every one has answered: nothing is under way any more when one of them failed. */
async function together<Value>(calls: readonly Promise<Value>[]): Promise<Value[]> {
  const answers = await Promise.allSettled(calls)
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  })
}
