import { useTranslations } from 'next-intl'
import { Initials } from '@/components/ui/pictures/initials'
import { formatMonth } from '@/lib/dates/format-date'
import { monthId } from '@/lib/dates/local-date'
import type { Locale } from '@/lib/locale/market'

/** A review with the trip it is about. */
export interface Quote {
  readonly uuid: string
  readonly message: string
  readonly author: string
  readonly trip: string
  readonly date: string
  readonly rating: number
}

interface ReviewQuotesProps {
  readonly locale: Locale
  /** The first one large. */
  readonly quotes: readonly Quote[]
}

/** Travellers' words as quotes: initials, never invented faces. */
export function ReviewQuotes({ locale, quotes }: ReviewQuotesProps) {
  const t = useTranslations('content')
  if (quotes.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="sr-only">{t('quotes')}</h2>
        <div className="quotes">
          {quotes.map(({ uuid, message, author, trip, date, rating }) => (
            <figure key={uuid}>
              <blockquote>{t('quote', { message })}</blockquote>
              <figcaption>
                <Initials name={author} className="size-12" />
                <span>
                  <b>{author}</b>
                  <span className="block text-ink-soft">
                    {t('quoteFacts', { trip, month: formatMonth(monthId(date), locale), rating })}
                  </span>
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
