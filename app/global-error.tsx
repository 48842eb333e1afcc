'use client'

import { useEffect } from 'react'
import { reportError } from '@/lib/telemetry/report-error'
import { LAST_WORDS } from './_errors/last-words'

// Not from lib/routing: this page travels with every other one, and no other address is wanted here.
const HOME = '/'
const { es, en } = LAST_WORDS

interface GlobalErrorProps {
  readonly error: unknown
}

/**
 * The last page that can still be shown, when a root layout itself fails (specification §8). It is rendered without
 * market, styles or scripts of ours, so it speaks both languages and looks after itself.
 */
export default function GlobalError({ error }: GlobalErrorProps) {
  useEffect(() => reportError(error), [error])
  return (
    <html lang="es-MX">
      <head>
        <title>{es.metaTitle}</title>
        <meta name="robots" content="noindex" />
      </head>
      <body
        style={{ margin: 0, background: '#fffbf5', color: '#2a1a4a', font: '16px/1.6 system-ui, sans-serif' }}
      >
        <main style={{ maxWidth: '38rem', margin: '0 auto', padding: '20vh 16px' }}>
          <h1 style={{ fontSize: '2rem', lineHeight: 1.1 }}>{es.showing}</h1>
          <p>
            {es.text} <a href={HOME}>{es.home}</a>
          </p>
          <p lang="en-US">
            {en.showing}. {en.text} <a href={HOME}>{en.home}</a>
          </p>
        </main>
      </body>
    </html>
  )
}
