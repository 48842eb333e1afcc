const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Days that cash and transfers live: so many where nothing is said, and the most. */
const USUAL_DAYS = 3
const MOST_DAYS = 30

/** Minutes of a bank's page: so many where nothing is said, the fewest in which somebody can answer, and the most. */
const USUAL_MINUTES = 20
const LEAST_MINUTES = 5
const MOST_MINUTES = 24 * 60

/** The fewest whole days, 1 to 30, after which what is made now ends no earlier than that instant: `P3D`. */
export function daysUntil(now: Date, end: Date | undefined): string {
  return `P${parts(now, end, { unit: DAY, least: 1, most: MOST_DAYS, usual: USUAL_DAYS })}D`
}

/** The same in minutes, 5 to a day: `PT20M`. */
export function minutesUntil(now: Date, end: Date | undefined): string {
  const limits = { unit: MINUTE, least: LEAST_MINUTES, most: MOST_MINUTES, usual: USUAL_MINUTES }
  return `PT${parts(now, end, limits)}M`
}

function parts(
  now: Date,
  end: Date | undefined,
  { unit, least, most, usual }: Readonly<Record<'unit' | 'least' | 'most' | 'usual', number>>,
): number {
  if (!end) return usual
  return Math.min(most, Math.max(least, Math.ceil((end.getTime() - now.getTime()) / unit)))
}
