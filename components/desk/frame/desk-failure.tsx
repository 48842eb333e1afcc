'use client'
import { useEffect, useState } from 'react'
import { deskLinks } from '@/lib/links/desk-links'
import { parseLocale } from '@/lib/locale/market'
import { reloadOnStaleChunk } from '@/lib/telemetry/reload-on-stale-chunk'
import { reportError } from '@/lib/telemetry/report-error'
import enUS from '@/messages/en_US.json'
import esMX from '@/messages/es_MX.json'

// Text by text, because no provider may stand around a page that failed: of what is named alone the build keeps nothing else.
const ES = {
  title: esMX.desk.failure.title,
  text: esMX.desk.failure.text,
  retry: esMX.desk.failure.retry,
  today: esMX.desk.failure.today,
}
const EN: typeof ES = {
  title: enUS.desk.failure.title,
  text: enUS.desk.failure.text,
  retry: enUS.desk.failure.retry,
  today: enUS.desk.failure.today,
}

interface DeskFailureProps {
  readonly error: unknown
  readonly retry: () => void
}

/** Where a page of the desk failed as a whole. */
export function DeskFailure({ error, retry }: DeskFailureProps) {
  useEffect(() => {
    if (!reloadOnStaleChunk(error)) reportError(error)
  }, [error])
  const [lang, setLang] = useState(document.documentElement.lang)
  useEffect(() => setLang(document.documentElement.lang), [])
  const text = parseLocale(lang) === 'en_US' ? EN : ES
  return (
    <section className="box" id="content">
      <div className="empty">
        <h1>{text.title}</h1>
        <p className="soft">{text.text}</p>
        <div className="acts-row">
          <button type="button" className="btn" onClick={retry}>
            {text.retry}
          </button>
          <a className="btn bare" href={deskLinks.today()}>
            {text.today}
          </a>
        </div>
      </div>
    </section>
  )
}
