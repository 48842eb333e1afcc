import { Picture } from '@/components/ui/pictures/picture'
import { SiteLink } from '@/components/ui/site-link'
import type { ContentSummary } from '@/lib/content/content-contract'
import { formatDate } from '@/lib/dates/format-date'
import type { Locale } from '@/lib/locale/market'

interface ContentListProps {
  readonly locale: Locale
  readonly items: readonly ContentSummary[]
  readonly hrefOf: (item: ContentSummary) => string
  /** Announcements show when they were written; landings do not age. */
  readonly dated?: boolean | undefined
}

/** Texts to choose from: picture, title, first words. */
export function ContentList({ locale, items, hrefOf, dated = false }: ContentListProps) {
  return (
    <ul className="wrap content-list">
      {items.map((item) => (
        <li key={item.id}>
          {item.media ? (
            <Picture
              picture={item.media}
              alt=""
              sizes="(min-width: 1026px) 380px, (min-width: 768px) 46vw, 92vw"
            />
          ) : null}
          <p className="text-small text-ink-soft">
            {[item.additional_description, dated ? formatDate(item.date, locale, { weekday: false }) : '']
              .filter(Boolean)
              .join(' · ')}
          </p>
          <h2>
            <SiteLink href={hrefOf(item)}>{item.title}</SiteLink>
          </h2>
          <p>{dated ? item.excerpt : item.description}</p>
        </li>
      ))}
    </ul>
  )
}
