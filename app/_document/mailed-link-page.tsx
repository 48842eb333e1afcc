import type { ReactNode } from 'react'
import { Texts } from '@/components/ui/texts/texts'
import type { Market } from '@/lib/locale/market'
import { Shell } from './shell'

interface MailedLinkPageProps {
  readonly market: Market
  readonly title: string
  readonly text: string
  /** The form or button: opening a link changes nothing. */
  readonly children: ReactNode
}

/** Where the links of an account's mails lead: what it is about, and one thing to do. */
export function MailedLinkPage({ market, title, text, children }: MailedLinkPageProps) {
  return (
    <Shell market={market}>
      <main id="content" tabIndex={-1} className="wrap min-h-[60dvh] py-12 lg:py-24">
        <h1 className="mb-3 text-h2">{title}</h1>
        <p className="mb-6 max-w-measure text-ink-soft">{text}</p>
        <Texts market={market} keys={['accounts']}>
          {children}
        </Texts>
      </main>
    </Shell>
  )
}
