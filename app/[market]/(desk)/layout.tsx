import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import '@/app/_desk/desk.css'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { EarlyInput } from '@/app/_document/early-input/early-input'
import { PageListens } from '@/app/_document/early-input/page-listens'
import { figtree } from '@/app/_document/fonts/figtree'
import { NOT_LISTED, SITE_VIEWPORT } from '@/app/_metadata/page-metadata'
import { htmlLang } from '@/lib/locale/market'
import { SITE_ICONS } from '@/lib/pictures/site-icons'

/** Rendered for each member, never stored, under a policy with a nonce (adr 0009). */
export const dynamic = 'force-dynamic'

export const viewport: Viewport = SITE_VIEWPORT

interface LayoutProps {
  readonly children: ReactNode
  readonly params: Promise<MarketParams>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk')
  return {
    title: { default: text('name'), template: `%s · ${text('name')}` },
    robots: NOT_LISTED,
    referrer: 'no-referrer',
    icons: { icon: [{ url: SITE_ICONS.svg, type: 'image/svg+xml' }] },
  }
}

/** The root of the desk: a document of its own, with nothing of the shop in it (docs/domain.md §12). */
export default async function DeskRoot({ children, params }: LayoutProps) {
  const { locale } = await marketOf(params)
  return (
    <html lang={htmlLang(locale)} className={figtree.variable}>
      <head>
        <EarlyInput nonce={(await headers()).get('x-nonce') ?? undefined} />
        {process.env.SENTRY_DSN ? <meta name="andanza:reporting" content={process.env.SENTRY_DSN} /> : null}
      </head>
      <body>
        {children}
        <PageListens />
      </body>
    </html>
  )
}
