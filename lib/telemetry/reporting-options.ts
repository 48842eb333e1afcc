import { maskCrumb, maskReport } from './mask-report'

/** Of the SDK's own collectors; the others read headers, bodies, queries and the console. */
const KEPT = new Set([
  ...['InboundFilters', 'EventFilters', 'FunctionToString', 'LinkedErrors', 'Dedupe'],
  ...['OnUncaughtException', 'OnUnhandledRejection', 'Context', 'BrowserApiErrors', 'Breadcrumbs'],
])

/**
 * How the error service is started, on the server and in the browser. What the SDK would collect of visitors is switched
 * off, and what leaves is listed and masked all the same (specification §8).
 */
export function reportingOptions(dsn: string) {
  return {
    dsn,
    tracesSampleRate: 0,
    maxBreadcrumbs: 20,
    enableOpenTelemetrySetup: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      databaseQueryData: false,
      stackFrameVariables: false,
      frameContextLines: 0,
    },
    integrations: <Integration extends { readonly name: string }>(all: Integration[]) =>
      all.filter(({ name }) => KEPT.has(name)),
    beforeSend: <Event extends object>(event: Event): Event => maskReport(event) as unknown as Event,
    beforeBreadcrumb: <Crumb extends object>(crumb: Crumb): Crumb => maskCrumb(crumb) as unknown as Crumb,
  }
}
