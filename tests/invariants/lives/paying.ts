import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { Payment } from '@/lib/payments/contract'
import type { myCredit } from '@/lib/payments/credit-contract'
import { type Lived, minorOf, openParts, type Preview, pageOf, path } from './reservation'
import type { Step } from './steps'
import type { World } from './world'

type Paying = Extract<Step, { kind: 'pay' }>

/** What the page says an amount would do; null where nothing can be paid. */
async function previewOf(world: World, step: Paying, lived: Lived, minor?: number): Promise<Preview | null> {
  const query = minor === undefined ? '' : `?amount=${minor / 100}&replan=${step.replan}`
  const { status, json } = await world.ask<Preview>(
    ...([step.via, 'nobody', 'GET', `${path(lived)}/payment-preview${query}`] as const),
  )
  expect([200, 409, 422]).toContain(status)
  return status === 200 ? json.data : null
}

/** What somebody wants to pay: of what is left so much, within what may be paid. */
function amountOf({ share }: Paying, { amount, minimum, maximum }: Preview): number {
  if (share === 0) return minorOf(amount)
  const wanted = Math.round((minorOf(maximum) * share) / 1000)
  return Math.min(Math.max(wanted, minorOf(minimum)), minorOf(maximum))
}

/** Credit the owner has and wants to use for a payment, minor units. */
async function creditFor(world: World, { who, credit, via, how }: Paying, minor: number): Promise<number> {
  if (who !== 'owner' || (credit === 0 && how !== 'credit')) return 0
  const { json } = await world.ask<CallData<typeof myCredit>>(via, 'owner', 'GET', '/api/me/credit')
  const has = minorOf(
    json.data.balances.find(({ currency }) => currency === world.till.currency)?.amount ?? 0,
  )
  const wanted = how === 'credit' ? minor : Math.round((minor * credit) / 1000)
  return Math.min(has, wanted)
}

/** Pays as a page does. @returns how it was answered */
export async function pay(world: World, step: Paying, lived: Lived): Promise<number> {
  const asked = await previewOf(world, step, lived)
  const minor = asked ? amountOf(step, asked) : 50_000
  const shown = asked && (await previewOf(world, step, lived, minor))
  const credit = await creditFor(world, step, minor)
  const alone = credit === minor
  if (step.how === 'credit' && !alone) return 0
  const instrument = alone ? null : await world.till.instrument(world.shop, step.how)
  if (!alone && !instrument) return 0
  const body = alone
    ? { gateway: 'none', method: 'credit', amount: 0, credit: credit / 100 }
    : {
        ...instrument,
        amount: (minor - credit) / 100,
        ...(credit > 0 && { credit: credit / 100 }),
      }
  const before = await pageOf(world, lived)
  const { status, json } = await world.ask<Payment>(step.via, step.who, 'POST', '/api/payments', {
    body: { order: lived.code, replan: step.replan, ...body },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect([201, 200, 409, 422, 503]).toContain(status)
  if (status === 201) await world.till.answer(world.shop, step.how, json.data)
  if (status === 201 && json.data.status === 'paid' && shown) {
    const after = await pageOf(world, lived)
    const isAlone = minorOf(after.reservation.paid_amount) - minorOf(before.reservation.paid_amount) === minor
    // The effect that was shown is the effect that is there; what others paid meanwhile came on top.
    if (isAlone) {
      expect(after.reservation.pending_amount).toBe(shown.balance)
      expect(openParts(after.reservation.schedule)).toEqual(openParts(shown.schedule))
    }
  }
  return status
}

/** Money comes by a voucher or a transfer that was begun, whatever its time: cash as it is written, a transfer of any amount. */
export async function moneyComes(world: World, lived: Lived, share: number): Promise<void> {
  await world.till.moneyComes(world.shop, lived, share)
  await world.listen()
}

/** The owner gives up what waits, whoever began it. */
export async function giveUp(world: World, via: number, lived: Lived): Promise<void> {
  const { payments } = await pageOf(world, lived)
  for (const { uuid, status } of payments) {
    if (status !== 'pending') continue
    const answer = await world.ask(via, 'owner', 'DELETE', `/api/payments/${uuid}`)
    expect([200, 409, 503]).toContain(answer.status)
  }
}
