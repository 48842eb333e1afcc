'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { WithLateTexts } from '@/components/ui/texts/with-late-texts'
import type { PushTopic } from '@/lib/accounts/push/topics'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'
import { pushSupport } from '@/lib/pwa/push'
import { usePush } from './use-push'

const REFUSED = 'andanza:push-no'

/**
 * Offers to tell on this screen when somebody answers, below what one wrote: once, where the site pushes and the browser
 * can, and not after a no. The browser itself asks only when it is taken.
 */
export function PushOffer({ market }: { readonly market: Market }) {
  const [isOver, setOver] = useState(wasRefused)
  const mayAsk = !isOver && pushSupport() === 'ready'
  const { data } = useQuery(
    {
      queryKey: queryKeys.push(market),
      queryFn: ({ signal }) => api(market).accounts.push({}, { signal }),
      enabled: mayAsk,
    },
    browserQueries(),
  )
  if (!mayAsk || !data?.public_key || data.topics !== null) return null
  const refuse = () => {
    remember()
    setOver(true)
  }
  return (
    <WithLateTexts locale={market.locale} namespace="app">
      <Offer {...{ market, refuse }} publicKey={data.public_key} topics={data.topics} />
    </WithLateTexts>
  )
}

interface OfferProps {
  readonly market: Market
  readonly publicKey: string
  readonly topics: readonly PushTopic[] | null
  readonly refuse: () => void
}

function Offer({ market, publicKey, topics, refuse }: OfferProps) {
  const t = useTranslations('app.push')
  const push = usePush(market, publicKey, topics)
  if (push.support === 'denied') return null
  if (push.topics !== null)
    return (
      <p role="status" className="chat-note">
        {t('offer.done')}
      </p>
    )
  return (
    <div className="chat-note">
      <p>{t(push.hasFailed ? 'failed' : 'offer.text')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="line" busy={push.isBusy} onClick={() => void push.turnOn()}>
          {t('offer.yes')}
        </Button>
        <Button look="text" onClick={refuse}>
          {t('offer.no')}
        </Button>
      </div>
    </div>
  )
}

function wasRefused(): boolean {
  try {
    return localStorage.getItem(REFUSED) !== null
  } catch {
    return false
  }
}

function remember(): void {
  try {
    localStorage.setItem(REFUSED, '1')
  } catch {
    // It is asked again next time.
  }
}
