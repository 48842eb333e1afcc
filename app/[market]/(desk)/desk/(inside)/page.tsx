import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { ForecastPanel } from '@/components/desk/today/forecast-panel'
import { SincePanel } from '@/components/desk/today/since/since-panel'
import { SoonPanel } from '@/components/desk/today/soon-panel'
import { TodayView } from '@/components/desk/today/today-view'
import { readWish, wishQuery } from '@/components/desk/today/today-wish'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.today')
  return { title: text('title') }
}

/** What needs a person now. */
export default async function TodayPage({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const wish = readWish(await searchParams)
  const visit = await visitDesk(market, 'see_cases', deskLinks.today(wishQuery(wish)))
  if (!visit.mayEnter) return <Forbidden needs="see_cases" />
  const query = wish.isSnoozed ? ({ snoozed: '1' } as const) : {}
  const first = await firstAnswer(deskApi(market).cases.today({ query }, visit.options))
  return (
    <div className="stack">
      <div className="two-cols">
        <TodayView first={first && { wish, data: first }} now={Date.now()} />
        <div className="stack">
          <ForecastPanel />
          <SincePanel />
        </div>
      </div>
      <SoonPanel />
    </div>
  )
}
