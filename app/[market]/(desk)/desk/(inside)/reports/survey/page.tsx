import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { SurveyView } from '@/components/desk/reports/survey-view'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.reports.survey')
  return { title: text('title') }
}

/** What was answered after trips. */
export default async function SurveyPage({ params }: PageProps) {
  const market = await marketOf(params)
  const visit = await visitDesk(market, 'see_reports', deskLinks.survey())
  if (!visit.mayEnter) return <Forbidden needs="see_reports" />
  return <SurveyView first={await firstAnswer(deskApi(market).reports.survey({}, visit.options))} />
}
