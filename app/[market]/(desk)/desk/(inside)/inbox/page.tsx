import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { InboxView } from '@/components/desk/inbox/inbox-view'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.inbox')
  return { title: text('title') }
}

/** Conversations with travellers. */
export default async function InboxPage({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const { chat } = await searchParams
  const here = deskLinks.inbox(typeof chat === 'string' ? chat : null)
  const visit = await visitDesk(market, 'answer_chats', here)
  if (!visit.mayEnter) return <Forbidden needs="answer_chats" />
  return <InboxView first={await firstAnswer(deskApi(market).inbox.list({}, visit.options))} />
}
