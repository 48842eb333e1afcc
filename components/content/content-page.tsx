import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Crumb } from '@/components/ui/breadcrumb'
import { Note } from '@/components/ui/note'
import type { Arrangement } from '@/lib/content/arrange-parts'
import type { ContentDocument } from '@/lib/content/content-contract'
import { type Language, languageOf, type Market } from '@/lib/locale/market'
import { ContentBody } from './content-body'
import { Cover } from './cover'

interface ContentPageProps {
  readonly market: Market
  readonly document: ContentDocument
  readonly crumbs?: readonly Crumb[] | undefined
  readonly blocks?: Readonly<Record<string, ReactNode>> | undefined
  readonly arrangement?: Arrangement | undefined
  /** Stands above the title. */
  readonly above?: ReactNode
  /** Stands between the header and the words. */
  readonly below?: ReactNode
  /** Stands below the words. */
  readonly children?: ReactNode
}

/** A page of words: picture header, sections, trips. What every page of the content system looks like. */
export function ContentPage({
  market,
  document,
  crumbs,
  blocks,
  arrangement,
  above,
  below,
  children,
}: ContentPageProps) {
  const lang = document.language === languageOf(market.locale) ? undefined : document.language
  return (
    <main id="content">
      <Cover
        {...{ lang, crumbs, title: document.title, lead: document.description, picture: document.media }}
      >
        {above}
      </Cover>
      {lang ? <OnlyIn language={lang} /> : null}
      {below}
      <ContentBody {...{ market, document, blocks, lang, arrangement }} />
      {children}
    </main>
  )
}

/** Nobody translated it: it stands as it was written. */
function OnlyIn({ language }: { readonly language: Language }) {
  const t = useTranslations('content.onlyIn')
  return (
    <div className="wrap pt-4">
      <Note>{t(language)}</Note>
    </div>
  )
}
