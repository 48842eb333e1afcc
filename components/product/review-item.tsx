import { useTranslations } from 'next-intl'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { Review } from '@/lib/catalogue/contract'
import { formatMonth } from '@/lib/dates/format-date'
import { monthId } from '@/lib/dates/local-date'

interface ReviewItemProps {
  readonly review: Pick<Review, 'author' | 'date' | 'rating' | 'message'>
}

/** One review; the same on the server and for those loaded later. */
export function ReviewItem({ review: { author, date, rating, message } }: ReviewItemProps) {
  const t = useTranslations('product')
  const locale = useSiteLocale()
  return (
    <li>
      <p>
        <b>{author}</b>{' '}
        <span className="text-ink-soft">
          · {t('reviewFacts', { month: formatMonth(monthId(date), locale), rating })}
        </span>
      </p>
      <p className="mt-1 max-w-[60ch]">{message}</p>
    </li>
  )
}
