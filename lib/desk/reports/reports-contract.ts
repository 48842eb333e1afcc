import { z } from 'zod'
import { FUNNEL_STEPS } from '@/lib/analytics/events'
import { PAGE_KINDS } from '@/lib/analytics/page-kinds'
import { METRICS } from '@/lib/analytics/vitals'
import { defineCall } from '@/lib/api/call'
import { currencyCode, instant, localDate } from '@/lib/api/wire'
import { LANGUAGES, LOCALES } from '@/lib/locale/market'
import * as endpoints from '../endpoints'

const ofTheDesk = { domain: 'desk', access: 'desk', failures: [401, 403, 422] } as const

export const showFunnel = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.showFunnel,
  summary: 'How far visitors came who allow measuring, by week and market',
  query: z.object({ weeks: z.coerce.number().int().min(1).max(26).default(6) }),
  data: z.object({
    /** People at the step before below which no rate is told. */
    enough: z.int(),
    rows: z.array(
      z.object({
        /** The Monday of the week. */
        start: localDate,
        locale: z.enum(LOCALES),
        currency: currencyCode,
        steps: z.array(
          z.object({ step: z.enum(FUNNEL_STEPS), people: z.int(), rate: z.number().nullable() }),
        ),
      }),
    ),
  }),
})

export const showVitals = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.showVitals,
  summary: 'How fast pages are for three of four visits that allow measuring, by kind of page',
  query: z.object({ days: z.coerce.number().int().min(1).max(90).default(28) }),
  data: z.object({
    /** Visits below which nothing is told. */
    enough: z.int(),
    rows: z.array(
      z.object({
        page: z.enum(PAGE_KINDS),
        metrics: z.array(
          z.object({
            metric: z.enum(METRICS),
            visits: z.int(),
            /** Milliseconds, CLS without a unit; null of too few. */
            p75: z.number().nullable(),
            rating: z.enum(['good', 'fair', 'poor']).nullable(),
          }),
        ),
      }),
    ),
  }),
})

const recommending = {
  answers: z.int(),
  promoters: z.int(),
  passives: z.int(),
  detractors: z.int(),
  /** Promoters less detractors in percent of all answers, with its interval of 95 %; null of too few. */
  score: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
} as const

/** Comments of one answer; all of them are in the file. */
export const MOST_COMMENTS = 100

export const showSurvey = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.showSurvey,
  summary:
    'What was answered after trips, by month: how many, the Net Promoter Score with an interval of 95 % (Bonett and Price), and what was said, the newest 100',
  query: z.object({ months: z.coerce.number().int().min(1).max(36).default(12) }),
  data: z.object({
    /** Answers below which no score is told. */
    enough: z.int(),
    total: z.object(recommending),
    rows: z.array(z.object({ month: z.string(), ...recommending })),
    /** How many said something. */
    commented: z.int(),
    comments: z.array(
      z.object({
        at: instant,
        score: z.int(),
        comment: z.string(),
        language: z.enum(LANGUAGES),
        trip: z.string(),
        /** The reservation and who bought it; null for who sees no reservations. */
        code: z.string().nullable(),
        buyer: z.string().nullable(),
      }),
    ),
  }),
})
