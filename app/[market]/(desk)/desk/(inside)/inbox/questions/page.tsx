import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { QuestionsView } from '@/components/desk/questions/questions-view'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.questions')
  return { title: text('title') }
}

/** Questions of travellers that stand on pages of trips. */
export default async function QuestionsPage({ params }: PageProps) {
  const market = await marketOf(params)
  const visit = await visitDesk(market, 'answer_chats', deskLinks.questions())
  if (!visit.mayEnter) return <Forbidden needs="answer_chats" />
  return <QuestionsView first={await firstAnswer(deskApi(market).questions.list({}, visit.options))} />
}
