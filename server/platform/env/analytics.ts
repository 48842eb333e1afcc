import { z } from 'zod'
import { httpUrl, optional, wholeNumber } from './env-values'

/** How long visits are kept, and who else is told of purchases. */
export interface AnalyticsRules {
  /** Days after which what visitors did is forgotten. */
  readonly days: number
  /** A tagging server of Google; undefined: it is told nothing. */
  readonly gtm: { readonly url: string; readonly measurementId: string; readonly secret: string } | undefined
  /** The conversions API of Meta; undefined: it is told nothing. */
  readonly meta: { readonly url: string; readonly pixel: string; readonly token: string } | undefined
}

/** The variables of the environment, to be spread into a schema. */
export const analyticsVariables = {
  ANALYTICS_DAYS: wholeNumber(1, 800).default(400),
  GTM_SERVER_URL: optional(httpUrl),
  GTM_MEASUREMENT_ID: optional(z.string().regex(/^G-[A-Z0-9]+$/, 'must be such as G-ABC123')),
  GTM_API_SECRET: optional(z.string()),
  META_PIXEL_ID: optional(z.string().regex(/^\d+$/, 'must be the number of a pixel')),
  META_ACCESS_TOKEN: optional(z.string()),
  /** Where the conversions API is; tests have their own. */
  META_API_URL: httpUrl.default('https://graph.facebook.com/v21.0'),
}

type Variables = z.output<z.ZodObject<typeof analyticsVariables>>

/** What belongs together and is only there in part. */
export function analyticsProblems(env: Variables): { variable: string; sentence: string }[] {
  const groups = [
    ['GTM_SERVER_URL', 'GTM_MEASUREMENT_ID', 'GTM_API_SECRET'],
    ['META_PIXEL_ID', 'META_ACCESS_TOKEN'],
  ] as const
  return groups.flatMap((names) => {
    const missing = names.filter((name) => env[name] === undefined)
    if (missing.length === 0 || missing.length === names.length) return []
    return [{ variable: missing[0] ?? names[0], sentence: `belongs to ${names.join(', ')}: set all or none` }]
  })
}

export function analyticsRules(env: Variables): AnalyticsRules {
  const { GTM_SERVER_URL, GTM_MEASUREMENT_ID, GTM_API_SECRET, META_PIXEL_ID, META_ACCESS_TOKEN } = env
  const withoutSlash = (url: string) => url.replace(/\/$/, '')
  return {
    days: env.ANALYTICS_DAYS,
    gtm:
      GTM_SERVER_URL && GTM_MEASUREMENT_ID && GTM_API_SECRET
        ? { url: withoutSlash(GTM_SERVER_URL), measurementId: GTM_MEASUREMENT_ID, secret: GTM_API_SECRET }
        : undefined,
    meta:
      META_PIXEL_ID && META_ACCESS_TOKEN
        ? { url: withoutSlash(env.META_API_URL), pixel: META_PIXEL_ID, token: META_ACCESS_TOKEN }
        : undefined,
  }
}
