import type { ReactNode } from 'react'
import { dataText, handOver } from '@/components/ui/hand-over'
import { kept } from '@/components/ui/kept'
import { TextsIsland } from '@/components/ui/texts-island'
import { pickMessages } from '@/lib/locale/compiled-messages'
import { htmlLang, type Market } from '@/lib/locale/market'
import type { Namespace } from '@/lib/locale/messages'
import { TIME_ZONE } from '@/lib/locale/time-zone'

interface TextsProps {
  readonly market: Market
  /** Namespaces the islands inside use. Server components need none: they read all texts without sending them. */
  readonly namespaces: readonly Namespace[]
  readonly children: ReactNode
}

/** Gives the islands inside their texts, and no others: only these namespaces reach the browser. */
export function Texts({ market, namespaces, children }: TextsProps) {
  const text = kept(`texts ${market.locale} ${namespaces.join()}`, () =>
    dataText(pickMessages(market.locale, namespaces)),
  )
  return (
    <TextsIsland locale={htmlLang(market.locale)} timeZone={TIME_ZONE} first={handOver(text)}>
      {children}
    </TextsIsland>
  )
}
