import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { htmlLang, type Market } from '@/lib/locale/market'
import { type Namespace, pickMessages } from '@/lib/locale/messages'
import { TIME_ZONE } from '@/lib/locale/time-zone'

interface TextsProps {
  readonly market: Market
  /** Namespaces the islands inside use. Server components need none: they read all texts without sending them. */
  readonly namespaces: readonly Namespace[]
  readonly children: ReactNode
}

/** Gives the islands inside their texts, and no others: only these namespaces reach the browser. */
export function Texts({ market, namespaces, children }: TextsProps) {
  const messages = pickMessages(market.locale, namespaces)
  return (
    <NextIntlClientProvider locale={htmlLang(market.locale)} messages={messages} timeZone={TIME_ZONE}>
      {children}
    </NextIntlClientProvider>
  )
}
