'use client'
import { useReportWebVitals } from 'next/web-vitals'
import { pageKindOf } from '@/lib/analytics/page-kinds'
import { METRICS, type Metric } from '@/lib/analytics/vitals'
import { addVital } from './send-visits'

/** Measures how fast the pages of this visit are, from their beginning on: the browser has kept it. */
export function PageSpeed() {
  useReportWebVitals(tell)
  return null
}

type Told = Parameters<Parameters<typeof useReportWebVitals>[0]>[0]

/** Told of the page that was loaded, whichever is shown by now. */
function tell({ name, value }: Told): void {
  const metric = METRICS.find((known: Metric) => known === name)
  const [loaded] = performance.getEntriesByType('navigation')
  if (metric && loaded) addVital({ metric, value, page: pageKindOf(new URL(loaded.name).pathname) })
}
