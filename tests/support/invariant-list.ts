import { OF_MONEY } from './invariant-lists/money'
import type { Invariant } from './invariant-lists/parts'
import { OF_TRIPS } from './invariant-lists/trips'

export type { Invariant } from './invariant-lists/parts'

/** What must hold after anything that may happen. */
export const INVARIANTS: readonly Invariant[] = [...OF_TRIPS, ...OF_MONEY]

/** I10: the last event of a history is where its thing stands; legality of the steps is `assertHistories`. */
export const HISTORIES: readonly Invariant[] = [
  {
    id: 'I10',
    holds: 'an attempt stands where its history ends',
    sql: `select a.id from payment_attempts a where a.state is distinct from
      (select to_state from payment_attempt_events e where e.attempt_id = a.id order by e.id desc limit 1)`,
  },
  {
    id: 'I10d',
    holds: 'a refund stands where its history ends',
    sql: `select f.id from refunds f where f.state is distinct from
      (select to_state from refund_events e where e.refund_id = f.id order by e.id desc limit 1)`,
  },
  {
    id: 'I10b',
    holds: 'a reservation stands where its history ends',
    sql: `select r.id from reservations r where r.status is distinct from
      (select to_status from reservation_events e where e.reservation_id = r.id order by e.id desc limit 1)`,
  },
]
