import type { ItineraryDay } from './format-itinerary'

/** What of a trip its days must agree with. */
export interface Days {
  readonly itinerary: readonly ItineraryDay[]
  readonly duration_days: number
  readonly nights: number
  /** Clock times, `07:30`. */
  readonly start_time: string
  readonly end_time: string
}

type Issue = [field: string, message: string]

/** A trip that starts later does not give this meal on its first day; one that ends sooner, not on its last. */
const TIMES = {
  breakfast: { until: '11:00', from: '05:00' },
  lunch: { until: '16:00', from: '12:00' },
  snack: { until: '24:00', from: '00:00' },
  dinner: { until: '23:00', from: '18:00' },
} as const

/** The days follow each other without holes, within the trip, and claim no night or meal that the trip does not have. */
export function itineraryIssues(trip: Days): Issue[] {
  return trip.itinerary.flatMap((entry, index) => [
    ...orderIssues(trip, entry, index),
    ...nightIssues(trip, entry, index),
    ...mealIssues(trip, entry, index),
  ])
}

function orderIssues(
  { itinerary, duration_days }: Days,
  { day, until }: ItineraryDay,
  index: number,
): Issue[] {
  const issues: Issue[] = []
  const last = until ?? day
  if (last < day) issues.push([`itinerary.${index}.until`, 'is before the day'])
  if (last > duration_days) issues.push([`itinerary.${index}`, 'is after the last day of the trip'])
  const previous = itinerary[index - 1]
  const next = previous === undefined ? 1 : (previous.until ?? previous.day) + 1
  if (day !== next) issues.push([`itinerary.${index}.day`, `must be day ${next}`])
  return issues
}

/** One sleeps where the trip has a night; the last day ends it. A night on a plane is none of its nights. */
function nightIssues({ duration_days }: Days, { day, overnight }: ItineraryDay, index: number): Issue[] {
  if (overnight === undefined || day < duration_days) return []
  return [[`itinerary.${index}.overnight`, 'is the last day: nobody sleeps after it']]
}

/** An entry of several days is not judged: it may well mean the others. */
function mealIssues(trip: Days, { day, until, meals = [] }: ItineraryDay, index: number): Issue[] {
  if (until !== undefined && until > day) return []
  const at = `itinerary.${index}.meals`
  return meals.flatMap((meal): Issue[] => {
    const { until: latest, from } = TIMES[meal]
    if (day === 1 && trip.start_time >= latest)
      return [[at, `the trip starts at ${trip.start_time}, after ${meal}`]]
    if (day === trip.duration_days && trip.end_time < from)
      return [[at, `the trip ends at ${trip.end_time}, before ${meal}`]]
    return []
  })
}
