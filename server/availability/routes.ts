import type { Hono } from 'hono'
import { availabilityEnd } from '@/lib/availability/availability-range'
import { availability, availabilityWithHolidays, supplierAvailability } from '@/lib/availability/contract'
import { todayIn } from '@/lib/dates/zone-time'
import { languageOf } from '@/lib/locale/market'
import { findProductTerms } from '@/server/catalogue/product-terms'
import type { Context } from '@/server/platform/context'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { listHolidays, withLongWeekends } from './list-holidays'
import { recheckDeparture } from './recheck-departure'
import { summariseAvailability } from './summarise-availability'
import { waitlistRoutes } from './waitlist/routes'

/** @param process what counts mails lives as long as it */
export function availabilityRoutes(api: Hono<EdgeVariables>, process: Pick<Context, 'pool' | 'env'>): void {
  route(api, availability, ({ context, params, market }) =>
    summariseAvailability(context, params.experience, params, market),
  )

  route(api, availabilityWithHolidays, async ({ context, params, market }) => {
    const { timezone } = await findProductTerms(context, params.experience)
    const today = todayIn(timezone, context.clock.now())
    const language = languageOf(market.locale)
    return withLongWeekends(await listHolidays(context, today, availabilityEnd(today), language))
  })

  waitlistRoutes(api, process)

  route(api, supplierAvailability, ({ context, params, market }) =>
    recheckDeparture(context, params.permalink, params.code, market),
  )
}
