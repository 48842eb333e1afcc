import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/market'
import { Shell } from '@/app/shell'
import { Texts } from '@/app/texts'
import { SignInForm } from '@/components/accounts/sign-in-form'
import { ButtonLink } from '@/components/ui/button'
import { links } from '@/lib/routing/links'

interface PageProps {
  readonly params: Promise<MarketParams>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('accounts.social')
  return { title: text('metaTitle') }
}

/** Where a network's sign-in would come back to: none is connected, and the page says so with a way on. */
export default async function SocialAuthPage({ params }: PageProps) {
  const market = await marketOf(params)
  const text = await getTranslations('accounts.social')
  return (
    <Shell market={market}>
      <main id="content" tabIndex={-1} className="wrap min-h-[60dvh] py-12 lg:py-24">
        <h1 className="mb-3 text-h2">{text('title')}</h1>
        <p className="mb-6 max-w-measure text-ink-soft">{text('text')}</p>
        <div className="panel mb-6 max-w-[480px]">
          <Texts market={market} namespaces={['accounts']}>
            <SignInForm market={market} redirect={null} />
          </Texts>
        </div>
        <ButtonLink href={links.home()}>{text('home')}</ButtonLink>
      </main>
    </Shell>
  )
}
