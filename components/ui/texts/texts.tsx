import type { ReactNode } from 'react'
import { pickMessages, type TextKey } from '@/lib/locale/compiled-messages'
import { htmlLang, type Market } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { TextsProvider } from './texts-provider'

interface TextsProps {
  readonly market: Market
  /** What the islands inside read: `layout.band`, or a namespace as a whole. Server components need none. */
  readonly keys: readonly TextKey[]
  readonly children: ReactNode
}

/** Gives the islands inside their texts, and no others: only these keys reach the browser. */
export function Texts({ market: { locale }, keys, children }: TextsProps) {
  return (
    <TextsProvider locale={htmlLang(locale)} timeZone={TIME_ZONE} messages={pickMessages(locale, keys)}>
      {children}
    </TextsProvider>
  )
}
