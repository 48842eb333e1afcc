import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { deskActor } from '@/app/_desk/desk-visit'
import { EnterDesk } from '@/components/desk/enter/enter-desk'
import { DeskBrand } from '@/components/desk/frame/desk-brand'
import { LanguageSwitch } from '@/components/desk/frame/language-switch'
import { Texts } from '@/components/ui/texts/texts'
import { afterEntering } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.enter')
  return { title: text('title') }
}

/** The desk's door. What a link holds stands behind the hash mark of its address: no server reads it. */
export default async function EnterPage({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const [session, { next }] = await Promise.all([deskActor(market), searchParams])
  return (
    <Texts market={market} keys={['desk']}>
      <main id="content" tabIndex={-1} className="door">
        <DeskBrand />
        <EnterDesk
          market={market}
          next={afterEntering(typeof next === 'string' ? next : null)}
          inside={session?.actor.name ?? null}
        />
        <div className="door-foot">
          <LanguageSwitch market={market} />
        </div>
      </main>
    </Texts>
  )
}
