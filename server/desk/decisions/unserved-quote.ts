import type { ActionQuote } from '@/lib/desk/action-contract'
import { toWire } from '@/lib/money/money'
import type { ManagedDeparture } from '@/server/availability/manage/list-departures'
import type { Context } from '@/server/platform/context'
import { type Effect, signDeskQuote, wishOf } from '../desk-quote'
import { type UnservedFacts, type UnservedWish, worthInPesos } from './unserved-facts'

/** What its traveller would be offered, signed. */
export function presentUnserved(context: Context, facts: UnservedFacts): ActionQuote {
  const { reservation, trip, departure, goal, goals, touched, takes, silence, isPart } = facts
  const { back, bonus, money, credit, tickets } = touched
  return {
    ...{ action: 'unserved', currency: reservation.currency, needs_signature: facts.needsSignature },
    ...{ position: trip.position, start: departure.start, tickets, is_part: isPart },
    trips: facts.trips.map((one) => ({
      ...{ position: one.trip.position, uuid: one.trip.productId, index: one.trip.cartIndex },
      start: one.departure.start,
    })),
    ...{ to: goal && presentGoal(goal), goals: goals.map(presentGoal) },
    ...{ back: toWire(back), bonus: toWire(bonus), money: toWire(money), credit: toWire(credit) },
    ...{ takes, answer_by: silence.until.toISOString(), worth: toWire(worthInPesos(facts)) },
    ...signDeskQuote(context, { ...effectOf(facts), wish: `${trip.position} ${goal?.id ?? ''}` }),
  }
}

function presentGoal({ id: uuid, start, capacity, taken }: ManagedDeparture) {
  return { uuid, start, free: capacity - taken }
}

/** What a quote was asked for; null for one that is over or of something else. */
export function unservedWishOf(context: Context, quote: string, order: string): UnservedWish | null {
  const wish = wishOf(context, quote, { order, action: 'unserved' })
  if (!wish) return null
  const [position = '', to = ''] = wish.split(' ')
  return { position: Number(position), ...(to === '' ? {} : { to }) }
}

/** Everything that was said of it: which trip on which departure, of how many, and what each choice comes to. */
export function effectOf({ reservation, departure, goal, touched, takes, isPart }: UnservedFacts): Effect {
  const { back, bonus, money, credit, tickets } = touched
  return {
    ...{ order: reservation.id, action: 'unserved' },
    facts: [
      ...[reservation.status, departure.id, goal?.id ?? '', tickets, isPart ? 'part' : 'all', ...takes],
      ...[back, bonus, money, credit].map(({ amount }) => amount),
    ],
  }
}
