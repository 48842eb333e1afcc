import { takeSeatChanges } from '@/server/availability/seat-changes'
import { type Context, transact } from '@/server/platform/context'
import { type Listening, listenTo } from '@/server/platform/events/notifications'
import { queueRevalidation } from '@/server/platform/events/queue-revalidation'
import { refreshSearchProducts } from './refresh-search-products'
import { tagsOf } from './refresh-turned'

/**
 * Brings the products into search whose dates sold out or came back, in one transaction with taking them off the
 * list, and drops the pages that list them. Runs when seats were told to have changed, and before a search that finds
 * it undone.
 * @returns how many products it looked at
 */
async function refreshChangedSeats(context: Context): Promise<number> {
  return transact(context, async (inside) => {
    const ids = await takeSeatChanges(inside)
    if (ids.length === 0) return 0
    const changed = await refreshSearchProducts(inside, ids)
    if (changed > 0) await queueRevalidation(inside, tagsOf(ids))
    return ids.length
  })
}

const underWay = new WeakMap<object, Promise<number>>()

/** The same for everybody in this process who waits for it; a failure is logged, and the rows stay for the next one. */
export function catchUpWithSeats(context: Context): Promise<number> {
  const known = underWay.get(context.pool)
  if (known) return known
  const work = refreshChangedSeats(context)
    .catch((error: unknown) => {
      context.log.warn({ err: error }, 'search could not be refreshed after seats changed')
      return 0
    })
    .finally(() => underWay.delete(context.pool))
  underWay.set(context.pool, work)
  return work
}

/**
 * Refreshes as soon as any process tells that seats changed. What is told while a turn is under way may be too late for
 * it, whatever that turn finds, and is done in another one.
 */
export function followSeatChanges(context: Context): Listening {
  let [running, again] = [false, false]
  const run = async () => {
    again = true
    if (running) return
    running = true
    try {
      while (again) {
        again = false
        await underWay.get(context.pool)
        if ((await catchUpWithSeats(context)) > 0) again = true
      }
    } finally {
      running = false
    }
  }
  return listenTo(context, 'seat_changes', { ready: () => void run(), heard: () => void run() })
}
