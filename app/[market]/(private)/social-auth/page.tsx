import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { Shell } from '@/app/_document/shell'
import { SignInForm } from '@/components/accounts/sign-in-form'
import { ButtonLink } from '@/components/ui/button'
import { Texts } from '@/components/ui/texts/texts'
import { contentLinks } from '@/lib/links/content-links'
import { links } from '@/lib/links/links'

interface PageProps {
  readonly params: Promise<MarketParams>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('accounts.social')
  return { title: text('metaTitle') }
}

/** Where a network's sign-in comes back to when it did not work, or none is connected: the page says so with a way on. */
export default async function SocialAuthPage({ params }: PageProps) {
  const market = await marketOf(params)
  const text = await getTranslations('accounts.social')
  const isConnected = Boolean(process.env.GOOGLE_CLIENT_ID && process.env.GOOGLE_CLIENT_SECRET)
  return (
    <Shell market={market}>
      <main id="content" tabIndex={-1} className="wrap min-h-[60dvh] py-12 lg:py-24">
        <h1 className="mb-3 text-h2">{text(isConnected ? 'failedTitle' : 'title')}</h1>
        <p className="mb-6 max-w-measure text-ink-soft">{text(isConnected ? 'failedText' : 'text')}</p>
        <div className="panel mb-6 max-w-[480px]">
          <noscript>
            <p>{text.rich('noScript', { a: (words) => <a href={contentLinks.contactUs()}>{words}</a> })}</p>
          </noscript>
          <div className="noscript:hidden">
            <Texts market={market} keys={['accounts']}>
              <SignInForm market={market} redirect={null} />
            </Texts>
          </div>
        </div>
        <ButtonLink href={links.home()}>{text('home')}</ButtonLink>
      </main>
    </Shell>
  )
}
