import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { Shell } from '@/app/_document/shell'
import { NewPasswordForm } from '@/components/accounts/new-password-form'
import { Texts } from '@/components/ui/texts/texts'
import { REDIRECT_COOKIE } from '@/lib/accounts/session-cookie'
import { safeRedirect } from '@/lib/links/safe-redirect'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly token: string }>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('accounts.newPassword')
  return { title: text('metaTitle') }
}

/** Where the link of a mail leads that lets its owner choose a password; opening it changes nothing (domain.md §9). */
export default async function NewPasswordPage({ params }: PageProps) {
  const { token } = await params
  const market = await marketOf(params)
  const text = await getTranslations('accounts.newPassword')
  const stored = (await cookies()).get(REDIRECT_COOKIE)?.value
  return (
    <Shell market={market}>
      <main id="content" tabIndex={-1} className="wrap min-h-[60dvh] py-12 lg:py-24">
        <h1 className="mb-3 text-h2">{text('title')}</h1>
        <p className="mb-6 max-w-measure text-ink-soft">{text('text')}</p>
        <Texts market={market} keys={['accounts']}>
          <NewPasswordForm market={market} token={token} redirect={safeRedirect(stored)} />
        </Texts>
      </main>
    </Shell>
  )
}
