import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { AfterPage } from '@/app/_document/after-page'
import { Document } from '@/app/_document/document'
import { Shell } from '@/app/_document/shell'
import { SITE_VIEWPORT, siteMetadata } from '@/app/_metadata/page-metadata'
import { SessionWatch } from '@/components/accounts/session/session-watch'

/** Pages are rendered when first asked for and kept an hour per market, or until a tag drops them (adr 0004). */
export const revalidate = 3600

export const viewport = SITE_VIEWPORT

export function generateStaticParams(): MarketParams[] {
  return []
}

interface LayoutProps {
  readonly children: ReactNode
  readonly params: Promise<MarketParams>
}

export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
  return siteMetadata(await marketOf(params))
}

/** The root of the cached public pages: nothing here knows who is asking. */
export default async function OpenLayout({ children, params }: LayoutProps) {
  const market = await marketOf(params)
  return (
    <Document market={market}>
      <Shell market={market}>{children}</Shell>
      <AfterPage />
      <SessionWatch />
    </Document>
  )
}
