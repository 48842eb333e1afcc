'use client'

import { useEffect, useState } from 'react'
import { useTracked } from '@/components/analytics/use-tracked'
import { Button, ButtonLink } from '@/components/ui/button'
import { ApiError, isSpoken } from '@/lib/client/api-error'
import { displayedError } from '@/lib/client/displayed-error'
import { links } from '@/lib/links/links'
import { errorTexts } from './error-texts'
import { SystemPage } from './system-page'

interface ErrorPageProps {
  readonly error: unknown
  readonly retry: () => void
}

/** Of what failed nothing is told here: the error service knows. */
const FAILED = { name: 'exception' } as const

/**
 * The page of a failure (specification §8): the API's own words where there are any, else ours; a way to retry. An
 * error boundary is only ever rendered in the browser.
 */
export function ErrorPage({ error, retry }: ErrorPageProps) {
  const text = errorTexts(useDocumentLang())
  useTracked(FAILED)
  const { message, status } = displayedError(error)
  return (
    <SystemPage
      title={text.title}
      text={isSpoken(error) ? message : text.text}
      picture="offline"
      alt={text.pictureAlt}
      detail={isOwn(error) ? `${status} · ${message}` : undefined}
      ways={
        <>
          <Button look="main" onClick={retry}>
            {text.retry}
          </Button>
          <ButtonLink href={links.home()}>{text.home}</ButtonLink>
        </>
      }
    />
  )
}

/** The words of an error of the browser. Those of the server are masked by the framework and say nothing. */
function isOwn(error: unknown): boolean {
  return error instanceof Error && !(error instanceof ApiError) && !('digest' in error)
}

/** The document's language; a page that failed on the server gets its document only with this very render. */
function useDocumentLang(): string {
  const [lang, setLang] = useState(document.documentElement.lang)
  useEffect(() => setLang(document.documentElement.lang), [])
  return lang
}
