import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { Shell } from '@/app/_document/shell'
import { NOT_LISTED } from '@/app/_metadata/page-metadata'
import { HostChat } from '@/components/messenger/host-chat/host-chat'
import { ButtonLink } from '@/components/ui/button'
import { Texts } from '@/components/ui/texts/texts'
import { isMissing } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { formatDate } from '@/lib/dates/format-date'
import { contentLinks } from '@/lib/links/content-links'
import type { Market } from '@/lib/locale/market'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly token: string }>
}

/** A token is a key: it travels on in no Referer header and is in no index (reliability.md §2.10). */
export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('messenger.byLink')
  return { title: text('metaTitle'), robots: NOT_LISTED, referrer: 'no-referrer' }
}

/** Where the mail to a host without people at the desk leads: one conversation, and where to answer it. */
export default async function HostChatPage({ params }: PageProps) {
  const { token } = await params
  const market = await marketOf(params)
  const chat = await loadChat(market, token)
  return (
    <Shell market={market}>
      <main id="content" tabIndex={-1} className="wrap max-w-[860px] min-h-[60dvh] py-12 lg:py-24">
        {chat ? (
          <>
            <Heading market={market} chat={chat} />
            <Texts market={market} keys={['messenger']}>
              <HostChat market={market} token={token} first={chat} />
            </Texts>
          </>
        ) : (
          <Over />
        )}
      </main>
    </Shell>
  )
}

type Chat = NonNullable<Awaited<ReturnType<typeof loadChat>>>

async function Heading({ market, chat }: { readonly market: Market; readonly chat: Chat }) {
  const text = await getTranslations('messenger.byLink')
  const { type, title, trip, start_date: day } = chat
  return (
    <>
      <h1 className="mb-3 text-h2">
        {type === 'group' ? text('groupTitle') : text('title', { who: title })}
      </h1>
      <p className="font-semibold">
        {day ? text('aboutDay', { trip, date: formatDate(day, market.locale) }) : text('about', { trip })}
      </p>
      <p className="mb-6 max-w-measure text-ink-soft">{text('lead')}</p>
    </>
  )
}

async function Over() {
  const text = await getTranslations('messenger.byLink')
  return (
    <>
      <h1 className="mb-3 text-h2">{text('overTitle')}</h1>
      <p className="mb-6 max-w-measure text-ink-soft">{text('over')}</p>
      <ButtonLink look="line" href={contentLinks.contactUs()}>
        {text('contact')}
      </ButtonLink>
    </>
  )
}

/** Null for a link that ended or never was. */
async function loadChat(market: Market, token: string) {
  try {
    return await api(market).messenger.hostChat({ params: { token }, query: { page: 1 } })
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
