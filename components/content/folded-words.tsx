import { useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'
import type { ContentPart } from '@/lib/content/content-parts'

interface FoldedWordsProps {
  readonly parts: readonly ContentPart[]
  /** Of the words, where it is not the page's. */
  readonly lang?: string | undefined
}

/** The sections of a text to be opened one by one; what has no heading says what it is about. */
export function FoldedWords({ parts, lang }: FoldedWordsProps) {
  const t = useTranslations('content')
  const sections = parts.flatMap((part) => (part.kind === 'section' ? [part] : []))
  if (sections.length === 0) return null
  return (
    <div className="divide-y divide-hairline border-y border-hairline">
      {sections.map(({ heading, html }) => (
        <Disclosure
          key={`${heading}${html}`}
          summary={heading === null ? t('aboutTrips') : <span lang={lang}>{heading}</span>}
          className="py-1"
        >
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at import (server/content/providers). */}
          <div lang={lang} className="prose pb-5" dangerouslySetInnerHTML={{ __html: html }} />
        </Disclosure>
      ))}
    </div>
  )
}
