import { addDays } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { callsOf } from '@/server/platform/http/route'
import { edgeApp, edgeDatabase } from './edge-app'
import { nameOf, pathOf, samplesOf } from './samples'

const IN_TWO_MONTHS = addDays(todayIn('UTC', Date.now()), 60)

/** Of those that answer no question without one. */
const QUERIES: Readonly<Record<string, string>> = {
  'GET /api/payments/options': '?method=card',
  'GET /api/v1.5/kiwi/search/': `?date_from=${IN_TWO_MONTHS}&flight_type=oneway`,
  'GET /api/v1.5/flights/days': `?date=${IN_TWO_MONTHS}&flight_type=oneway`,
  'GET /api/v1.5/flights/trips': '?airport=CAI',
}

/**
 * A seeded database with the application before it, and every call that anybody may read. Each test file opens its own,
 * because files that run together share their modules, and whoever ends first drops its database.
 */
export async function publicReads() {
  const database = await edgeDatabase({ seeded: true })
  const edge = await edgeApp(database)
  const samples = await samplesOf(database)
  const calls = callsOf(edge.app).map((call) => ({
    ...{ call, name: nameOf(call) },
    path: pathOf(call, samples) + (QUERIES[nameOf(call)] ?? ''),
  }))
  const reads = calls.filter(({ call }) => call.method === 'get' && call.access !== 'user')
  return { database, edge, samples, calls, reads }
}

export const english = { 'x-locale': 'en_US', 'x-currency': 'USD' }
