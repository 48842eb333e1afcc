import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { MailedLinkPage } from '@/app/_document/mailed-link-page'
import { NOT_LISTED } from '@/app/_metadata/page-metadata'
import { HeldQuestionEntry } from '@/components/messenger/questions/held-question-entry'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly token: string }>
}

/** A token is a key: it travels on in no Referer header and is in no index (reliability.md §2.10). */
export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('accounts.questionLink')
  return { title: text('metaTitle'), robots: NOT_LISTED, referrer: 'no-referrer' }
}

/** Where the mail to somebody who asked without a session leads: opening it changes nothing, the button does. */
export default async function QuestionPage({ params }: PageProps) {
  const { token } = await params
  const market = await marketOf(params)
  const text = await getTranslations('accounts.questionLink')
  return (
    <MailedLinkPage market={market} title={text('title')} text={text('text')}>
      <HeldQuestionEntry market={market} token={token} />
    </MailedLinkPage>
  )
}
