import { useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'
import type { ContentPart } from '@/lib/content/content-parts'

/** The sections of a text to be opened one by one; what has no heading says what it is about. */
export function FoldedWords({ parts }: { readonly parts: readonly ContentPart[] }) {
  const t = useTranslations('content')
  const sections = parts.flatMap((part) => (part.kind === 'section' ? [part] : []))
  if (sections.length === 0) return null
  return (
    <div className="divide-y divide-hairline border-y border-hairline">
      {sections.map(({ heading, html }) => (
        <Disclosure key={`${heading}${html}`} summary={heading ?? t('aboutTrips')} className="py-1">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at import (server/content/providers). */}
          <div className="prose pb-5" dangerouslySetInnerHTML={{ __html: html }} />
        </Disclosure>
      ))}
    </div>
  )
}
