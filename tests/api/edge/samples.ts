import type { Call } from '@/lib/api/call'
import { addDays } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import type { TestDatabase } from '@/tests/support/database'

/** A value per placeholder that leads to something in the demo catalogue. */
export type Samples = Readonly<Record<string, string>>

export async function samplesOf(database: TestDatabase): Promise<Samples> {
  const { rows } = await database.pool.query<{
    id: string
    slug: string
    code: string
    country: string
    flown: string
  }>(
    `select p.id, s.slug, d.code, c.slug as country,
       (select f.id from products f where f.airport = 'CAI' and f.status = 'published' limit 1) as flown
     from products p
     join slugs s on s.kind = p.kind and s.target_id = p.id::text and s.is_current
     join slugs c on c.kind = 'country' and c.target_id = p.country_id and c.is_current
     join departures d on d.product_id = p.id and d.start_date > $1 and d.taken < d.capacity
     where p.status = 'published' order by p.id, d.start_date limit 1`,
    [addDays(todayIn('UTC', Date.now()), 40)],
  )
  const [found] = rows
  if (!found) throw new Error('the demo catalogue has no departure to ask for')
  return {
    experience: found.slug,
    permalink: found.slug,
    productUuid: found.id,
    product: found.flown,
    country: found.country,
    type: 'country',
    value: found.country,
    withRestriction: '0',
    withCodes: '1',
    code: found.code,
    gateway: 'sandbox',
    id: '101',
    key: 'overdue:x',
    language: 'es',
    list: 'departures.csv',
    kind: 'landing',
    host: 'cenotes-del-oriente',
    landing: 'primer-gran-viaje',
    campaign: 'salkantay-trek',
    page: 'about-us',
    position: '0',
    token: 'a-token',
    hash: '0'.repeat(64),
    picture: '01930000-0000-7000-8000-000000000000',
    place: '01930000-0000-7000-8000-000000000000',
    uuid: '01930000-0000-7000-8000-000000000000',
    groupUuid: '01930000-0000-7000-8000-000000000000',
    party: '01930000-0000-7000-8000-000000000000',
    userId: '01930000-0000-7000-8000-000000000000',
    request: '01930000-0000-7000-8000-000000000000',
    file: '01930000-0000-7000-8000-000000000000',
    question: '01930000-0000-7000-8000-000000000000',
  }
}

/** The path of a call with its placeholders filled; a permalink of an influencer is a campaign's. */
export function pathOf(call: Call, samples: Samples, over: Samples = {}): string {
  const fitting = call.path.includes('/influencers/')
    ? { ...samples, permalink: samples.campaign ?? '' }
    : samples
  return call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(over[name] ?? fitting[name] ?? 'x'),
  )
}

export function parametersOf(call: Call): string[] {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** `POST /api/payments`, for the name of a test. */
export const nameOf = (call: Call) => `${call.method.toUpperCase()} ${call.path}`
