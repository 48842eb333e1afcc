import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { Document } from '@/app/_document/document'
import { NOT_LISTED, SITE_VIEWPORT, siteMetadata } from '@/app/_metadata/page-metadata'
import { SessionWatch } from '@/components/accounts/session/session-watch'

/** Rendered for each visitor, never stored, under a policy with a nonce (adr 0009). */
export const dynamic = 'force-dynamic'

export const viewport = SITE_VIEWPORT

interface LayoutProps {
  readonly children: ReactNode
  readonly params: Promise<MarketParams>
}

export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
  return { ...(await siteMetadata(await marketOf(params))), robots: NOT_LISTED, referrer: 'no-referrer' }
}

/** The root of the pages where a visitor acts, pays or sees their own trip; those that are no wizard add a Shell. */
export default async function PrivateLayout({ children, params }: LayoutProps) {
  return (
    <Document market={await marketOf(params)} nonce={(await headers()).get('x-nonce') ?? undefined}>
      {children}
      <SessionWatch />
    </Document>
  )
}
