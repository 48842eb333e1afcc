import { appliedTo, intentJson, movementJson } from './present'
import { announce, type Intent, type Movement, newId, secondsOf, type World } from './world'

/** The cash that a customer sent: what is not applied to an intent waits for the next one. */

/** Money arrives at a customer's account, and goes to the oldest intent that waits for some. */
export function fund(world: World, customer: string, amount: number): void {
  move(world, { customer, type: 'funded', net: amount })
  for (const intent of world.intents.values())
    if (intent.customer === customer && isWaiting(intent)) applyCash(world, intent)
}

const isWaiting = ({ types, status }: Intent) =>
  types.includes('customer_balance') && status === 'requires_action'

/** Gives an intent what its customer has, up to what it lacks. */
export function applyCash(world: World, intent: Intent): void {
  const customer = intent.customer ?? ''
  const amount = Math.min(balanceOf(world, customer), intent.amount - appliedTo(world, intent))
  if (amount > 0) move(world, { customer, type: 'applied_to_payment', net: -amount, intent: intent.id })
  if (appliedTo(world, intent) < intent.amount) {
    if (amount > 0) announce(world, 'payment_intent.partially_funded', intentJson(world, intent, []))
    return
  }
  intent.status = 'succeeded'
  intent.received = intent.amount
  intent.charge = { id: newId('py'), disputed: false }
  announce(world, 'payment_intent.succeeded', intentJson(world, intent, []))
}

/** An intent that is given up gives its money back to the customer. */
export function releaseCash(world: World, intent: Intent): void {
  const amount = appliedTo(world, intent)
  if (amount > 0)
    move(world, {
      ...{ customer: intent.customer ?? '', type: 'unapplied_from_payment', net: amount },
      intent: intent.id,
    })
}

function balanceOf(world: World, customer: string): number {
  return world.movements.reduce((all, one) => (one.customer === customer ? all + one.net : all), 0)
}

function move(world: World, what: Omit<Movement, 'id' | 'created'>): void {
  const movement = { ...what, id: newId('ccsbtxn'), created: secondsOf(world) }
  world.movements.push(movement)
  announce(world, 'customer_cash_balance_transaction.created', movementJson(movement))
}
