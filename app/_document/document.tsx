import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import './globals.css'
import { OfflineBanner } from '@/components/layout/offline-banner'
import { ModalGate } from '@/components/modals/modal-gate'
import { contentLinks } from '@/lib/links/content-links'
import { htmlLang, type Market, marketSegment } from '@/lib/locale/market'
import { readWidgets, writeWidgets } from '@/lib/widgets/widgets'
import { WIDGETS_META } from '@/lib/widgets/widgets-meta'
import { EarlyInput } from './early-input/early-input'
import { PageListens } from './early-input/page-listens'
import { figtree } from './fonts/figtree'

interface DocumentProps {
  readonly market: Market
  readonly children: ReactNode
  /** Of the policy of a page on which only scripts with it run. */
  readonly nonce?: string | undefined
}

/** The document of every page: language, font, styles, and the notice of a lost network. */
export function Document({ market, children, nonce }: DocumentProps) {
  const text = useTranslations('pwa')
  const { WIDGETS, WIDGET_ORIGINS } = process.env
  // Private pages, where anybody pays, are told of none.
  const widgets = nonce === undefined ? writeWidgets(readWidgets({ WIDGETS, WIDGET_ORIGINS })) : ''
  return (
    <html lang={htmlLang(market.locale)} className={figtree.variable} data-market={marketSegment(market)}>
      <head>
        <EarlyInput nonce={nonce} />
        {process.env.SENTRY_DSN ? <meta name="andanza:reporting" content={process.env.SENTRY_DSN} /> : null}
        {process.env.RECAPTCHA_SITE_KEY ? (
          <meta name="andanza:captcha" content={process.env.RECAPTCHA_SITE_KEY} />
        ) : null}
        {process.env.GOOGLE_CLIENT_ID && process.env.GOOGLE_CLIENT_SECRET ? (
          <meta name="andanza:google" content="code" />
        ) : null}
        {widgets ? <meta name={WIDGETS_META} content={widgets} /> : null}
        <script noModule defer src="/api/old-browser.js" />
      </head>
      <body>
        <noscript>
          <p className="no-script">
            {text.rich('noScript', { a: (words) => <a href={contentLinks.contactUs()}>{words}</a> })}
          </p>
        </noscript>
        {children}
        <ModalGate market={market} />
        <OfflineBanner text={text('offline')} kept={text('kept', { time: '{time}' })} />
        <PageListens />
      </body>
    </html>
  )
}
