import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { currencyCode, localeCode, permalink } from '@/lib/api/wire'
import * as endpoints from './endpoints'

const plan = z.object({ percent: z.number(), month: z.int() })

/** Specification §3, Settings. */
export const settings = defineCall({
  endpoint: endpoints.settings,
  summary: 'Defaults of the site for this market',
  domain: 'content',
  maxAge: 60,
  data: z.object({
    settings: z.object({
      logo: z.string(),
      locale: localeCode,
      currency: currencyCode,
      /** Every gateway there is, and whether it takes payments in this currency. */
      gateway_enabled: z.record(z.string(), z.boolean()),
    }),
  }),
})

export const clientSettings = defineCall({
  endpoint: endpoints.clientSettings,
  summary: 'Languages, currencies, places, rates and payment plans',
  domain: 'content',
  maxAge: 60,
  data: z.object({
    localizations: z.array(z.object({ code: localeCode, name: z.string() })),
    currencies: z.array(
      z.object({
        code: currencyCode,
        symbol: z.string(),
        precision: z.int(),
        thousands: z.string(),
        decimal: z.string(),
      }),
    ),
    countries: z.array(
      z.object({
        name: z.string(),
        slug: permalink,
        alpha_2_code: z.string(),
        alpha_3_code: z.string(),
        dial_code: z.string(),
        flag: z.string(),
      }),
    ),
    continents: z.array(z.object({ name: z.string(), slug: permalink })),
    exchange_rate: z.array(z.object({ code: currencyCode, rate: z.number() })),
    popular_countries: z.array(
      z.object({ name: z.string(), slug: permalink, best_months: z.array(z.int()) }),
    ),
    popular_cities: z.array(z.object({ name: z.string(), slug: permalink })),
    payment_plans: z.object({ lad: z.array(plan), others: z.array(plan) }),
  }),
})
