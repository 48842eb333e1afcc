import type { KeyboardEvent } from 'react'

/** Days that an arrow goes, as the grid stands. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Moves the focus between days that have departures: an arrow goes to the next one in its direction. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-day]') : null
  if (step === undefined || !from) return
  const days = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-day]')]
  const at = Number(from.dataset.day)
  const after = days.filter(({ dataset }) => (Number(dataset.day) - at) * step > 0)
  const wanted = at + step
  const away = (day: HTMLElement) => Math.abs(Number(day.dataset.day) - wanted)
  const [next] = after.toSorted((one, other) => away(one) - away(other))
  next?.focus()
  event.preventDefault()
}
