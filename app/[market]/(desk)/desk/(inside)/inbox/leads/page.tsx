import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { LeadsView } from '@/components/desk/leads/leads-view'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.leads')
  return { title: text('title') }
}

/** Those who want to be advised. */
export default async function LeadsPage({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const { lead, state: asked } = await searchParams
  const state = asked === 'closed' ? 'closed' : 'open'
  const here = deskLinks.leads(typeof lead === 'string' ? lead : null, state === 'closed' ? { state } : {})
  const visit = await visitDesk(market, 'answer_leads', here)
  if (!visit.mayEnter) return <Forbidden needs="answer_leads" />
  const list = await firstAnswer(deskApi(market).leads.list({ query: { state } }, visit.options))
  return <LeadsView first={{ state, list }} />
}
