import { type Clock, dayIn } from '@/server/platform/clock'

/** A clock that goes where a life is led to, and otherwise goes on as clocks do. */
export interface MovingClock extends Clock {
  moveTo(instant: Date): void
}

export function movingClock(start: Date): MovingClock {
  let offset = start.getTime() - Date.now()
  const now = () => new Date(Date.now() + offset)
  return {
    now,
    today: (zone) => dayIn(zone, now()),
    moveTo: (instant) => {
      // Never back: what was written a moment ago must not be of the future.
      offset = Math.max(offset, instant.getTime() - Date.now())
    },
  }
}
