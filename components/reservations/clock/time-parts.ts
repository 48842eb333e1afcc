const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const SPOKEN_STEP = 5 * MINUTE

/** A duration in milliseconds as days, hours, minutes and seconds, a begun second being a whole one. */
export function timeParts(left: number) {
  const seconds = Math.ceil(left / SECOND)
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3_600),
    minutes: Math.floor((seconds % 3_600) / 60),
    seconds: seconds % 60,
  }
}

/** What is said of it aloud: whole hours while more than one is left, then steps of five minutes; rounded up. */
export function spokenMinutes(left: number): { readonly hours: number; readonly minutes: number } {
  if (left > HOUR) return { hours: Math.ceil(left / HOUR), minutes: 0 }
  return { hours: 0, minutes: (Math.ceil(left / SPOKEN_STEP) * SPOKEN_STEP) / MINUTE }
}
