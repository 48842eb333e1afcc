import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { Shell } from '@/app/_document/shell'
import { NOT_LISTED } from '@/app/_metadata/page-metadata'
import { Note } from '@/components/ui/note'
import { api } from '@/lib/client/client'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly hash: string }>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('certificate')
  return { title: text('title'), robots: NOT_LISTED, referrer: 'no-referrer' }
}

/** Whoever has a certificate or a voucher is told whether it is valid, and nothing else. */
export default async function CertificatePage({ params }: PageProps) {
  const { hash } = await params
  const market = await marketOf(params)
  const text = await getTranslations('certificate')
  const { valid } = await api(market).reservations.checkCertificate({ params: { hash } })
  return (
    <Shell market={market}>
      <main id="content" tabIndex={-1} className="wrap min-h-[60dvh] py-12 lg:py-24">
        <h1 className="mb-6 text-h2">{text('title')}</h1>
        <Note tone={valid ? 'agave' : 'chile'} className="max-w-measure">
          {text(valid ? 'valid' : 'invalid')}
        </Note>
      </main>
    </Shell>
  )
}
