'use client'

import { lazy, Suspense, useEffect } from 'react'
import { reloadOnStaleChunk } from '@/lib/telemetry/reload-on-stale-chunk'
import { reportError } from '@/lib/telemetry/report-error'

interface ErrorBoundaryProps {
  readonly error: unknown
  readonly retry: () => void
}

const ErrorPage = lazy(() => import('./error-page').then((late) => ({ default: late.ErrorPage })))

/**
 * What travels with every page in case it fails; the page that says so is loaded then (performance.md, P5). Where that
 * cannot be loaded either, app/global-error stands.
 */
export function ErrorBoundary({ error, retry }: ErrorBoundaryProps) {
  useEffect(() => {
    if (!reloadOnStaleChunk(error)) reportError(error)
  }, [error])
  return (
    <Suspense fallback={<main id="content" className="wrap py-24" aria-busy="true" />}>
      <ErrorPage error={error} retry={retry} />
    </Suspense>
  )
}
