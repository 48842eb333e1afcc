import type { Market } from '@/lib/locale/market'

type Word = 'label' | 'title' | 'text' | 'take' | 'taken' | 'full' | 'until' | 'search' | 'close' | 'failed'

export interface InvitedNoticeProps {
  readonly market: Market
  /** With `{gift}`, `{minimum}`, `{days}` and `{date}` where those are put in. */
  readonly texts: Readonly<Record<Word, string>>
  /** In its place on the page; else over it, so that nothing moves. */
  readonly isInline?: boolean
}
