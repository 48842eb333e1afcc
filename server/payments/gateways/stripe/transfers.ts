import type { IntentWire, MovementWire } from './wire'

type Intent = Pick<IntentWire, 'id' | 'created' | 'status'>

/** Money that a customer sent and that lies with no intent; `told` once it counts for one. */
interface Waiting {
  amount: number
  readonly since: number
  told: string | null
}

/**
 * How much of what a customer sent counts for each of their intents that wait for transfers, by its id, in minor units.
 * Money counts once, for ever, for the intent it was first applied to; what was sent before that intent was made is the
 * excess of the one before, wherever Stripe uses it later; and what is left counts for the newest of its time, unless one
 * that is open may still get it.
 */
export function sharesOf(
  intents: readonly Intent[],
  movements: readonly MovementWire[],
): Map<string, number> {
  const shares = new Map(intents.map(({ id }) => [id, 0]))
  const oldestFirst = [...intents].sort((one, other) => one.created - other.created)
  const newestAt = (time: number) => oldestFirst.findLast(({ created }) => created <= time) ?? oldestFirst[0]
  const tell = (part: Waiting, amount: number, to: string | undefined) => {
    if (part.told === null && to !== undefined) shares.set(to, (shares.get(to) ?? 0) + amount)
  }
  const pool: Waiting[] = []
  for (const movement of [...movements].sort(inOrder)) {
    const { net_amount: amount, created } = movement
    const applied = intents.find(({ id }) => id === movement.applied_to_payment?.payment_intent)
    if (amount > 0) {
      pool.push({ amount, since: created, told: movement.unapplied_from_payment?.payment_intent ?? null })
      continue
    }
    // What goes elsewhere, back to its sender as well, came in all the same.
    for (const [part, taken] of take(pool, -amount, applied))
      tell(part, taken, applied && part.since >= applied.created ? applied.id : newestAt(part.since)?.id)
  }
  if (intents.some(({ status }) => status === 'requires_action')) return shares
  for (const part of pool) tell(part, part.amount, newestAt(part.since)?.id)
  return shares
}

/** Money comes before it is used, within a second too. */
function inOrder(one: MovementWire, other: MovementWire): number {
  return one.created - other.created || other.net_amount - one.net_amount
}

/** Takes an amount out of what waits: first what came for that intent and is not told yet, then the rest, oldest first. */
function take(pool: readonly Waiting[], amount: number, intent: Intent | undefined): [Waiting, number][] {
  const isOwn = ({ told, since }: Waiting) => told === null && intent !== undefined && since >= intent.created
  let missing = amount
  return [...pool.filter(isOwn), ...pool.filter((part) => !isOwn(part))].map((part) => {
    const some = Math.min(missing, part.amount)
    part.amount -= some
    missing -= some
    return [part, some]
  })
}
