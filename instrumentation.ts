import type { Instrumentation } from 'next'
import { reportingOptions } from '@/lib/telemetry/reporting-options'

/** Starts the error service on the server, only with a DSN; card expiry, cvc and passwords are masked (specification §8). */
export async function register(): Promise<void> {
  const dsn = process.env.SENTRY_DSN
  if (!dsn || process.env.NEXT_RUNTIME !== 'nodejs') return
  const sentry = await import('@sentry/nextjs')
  sentry.init(reportingOptions(dsn))
}

/** Failures while rendering a page. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (!process.env.SENTRY_DSN || process.env.NEXT_RUNTIME !== 'nodejs') return
  const sentry = await import('@sentry/nextjs')
  sentry.captureRequestError(error, request, context)
}
