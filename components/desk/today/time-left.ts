const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How far away an instant is, in the unit a person would use; `count` is never negative. */
export interface TimeLeft {
  readonly unit: 'minutes' | 'hours' | 'days'
  readonly count: number
  readonly isOver: boolean
}

/** @param left milliseconds until then; negative when it is over */
export function timeLeft(left: number): TimeLeft {
  const far = Math.abs(left)
  const isOver = left < 0
  if (far < HOUR) return { unit: 'minutes', count: Math.floor(far / MINUTE), isOver }
  if (far < 2 * DAY) return { unit: 'hours', count: Math.floor(far / HOUR), isOver }
  return { unit: 'days', count: Math.floor(far / DAY), isOver }
}
