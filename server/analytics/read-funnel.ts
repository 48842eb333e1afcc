import { subWeeks } from 'date-fns'
import { sql } from 'drizzle-orm'
import { FUNNEL_STEPS, type FunnelStep } from '@/lib/analytics/events'
import { funnelOf, type ReachedStep } from '@/lib/analytics/funnel'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Currency, Locale } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { groupBy } from '@/server/platform/group-by'

interface FunnelRow {
  readonly start: LocalDate
  readonly locale: Locale
  readonly currency: Currency
  readonly steps: readonly ReachedStep[]
}

interface Counted extends Record<string, unknown> {
  readonly start: LocalDate
  readonly locale: Locale
  readonly currency: Currency
  readonly step: FunnelStep
  readonly people: number
}

const ZONE = 'America/Mexico_City'

/** How far each visitor came in a week and market, the newest week first. @param weeks how many, this one among them */
export async function readFunnel({ db, clock }: Context, weeks: number): Promise<FunnelRow[]> {
  const steps = sql.join(
    FUNNEL_STEPS.map((step) => sql`${step}::text`),
    sql`, `,
  )
  const since = subWeeks(clock.now(), weeks - 1).toISOString()
  const { rows } = await db.execute<Counted>(sql`
    with furthest as (
      select date_trunc('week', happened_at at time zone ${ZONE})::date as start, locale, currency, visitor,
        max(array_position(array[${steps}], name)) as depth
      from analytics_events
      where name = any(array[${steps}])
        and happened_at >= date_trunc('week', ${since}::timestamptz at time zone ${ZONE}) at time zone ${ZONE}
      group by 1, 2, 3, 4
    )
    select to_char(start, 'YYYY-MM-DD') as start, locale, currency, (array[${steps}])[depth] as step,
      count(*)::int as people
    from furthest group by furthest.start, locale, currency, depth
    order by furthest.start desc, locale, currency`)
  const markets = groupBy(rows, ({ start, locale, currency }) => `${start} ${locale} ${currency}`)
  return [...markets.values()].flatMap((group) => {
    const [first] = group
    const furthest = Object.fromEntries(group.map(({ step, people }) => [step, people]))
    return first
      ? [{ start: first.start, locale: first.locale, currency: first.currency, steps: funnelOf(furthest) }]
      : []
  })
}
