import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { Review } from '@/lib/catalogue/contract'
import { formatMonth } from '@/lib/dates/format-date'
import { monthId } from '@/lib/dates/local-date'
import { languageOf } from '@/lib/locale/market'

interface ReviewItemProps {
  readonly review: Review
  /** The trip it is about, where trips stand together. */
  readonly trip?: string | undefined
}

/** One review with its photographs, what the host answered and whom it helped; the same on the server and for those loaded later. */
export function ReviewItem({ review, trip }: ReviewItemProps) {
  const t = useTranslations('reviews')
  const locale = useSiteLocale()
  const { author, date, rating, message, language, pictures, answer, likes, dislikes } = review
  const { verified, translated, liked, disliked } = review
  const isForeign = language !== languageOf(locale)
  const month = (day: typeof date) => formatMonth(monthId(day), locale)
  return (
    <li className="review">
      <p>
        <b>{author}</b> <span className="text-ink-soft">· {t('facts', { month: month(date), rating })}</span>
      </p>
      {verified ? (
        <p className="flex items-center gap-1.5 text-small text-agave">
          <Icon name="circle-check" className="icon-s" />
          {t('verified')}
        </p>
      ) : null}
      {trip ? <p className="text-small text-ink-soft">{trip}</p> : null}
      {message ? (
        <p className="review-words" lang={isForeign && !translated ? language : undefined}>
          {message}
        </p>
      ) : null}
      {liked ? <p>{t('liked', { words: liked })}</p> : null}
      {disliked ? <p>{t('disliked', { words: disliked })}</p> : null}
      {message && isForeign ? (
        <p className="text-small text-ink-soft">{t(translated ? 'translated' : 'original', { language })}</p>
      ) : null}
      {pictures.length > 0 ? (
        <ul className="review-pictures">
          {pictures.map((picture) => (
            <li key={picture.uuid}>
              <a href={picture.url}>
                <img
                  src={picture.url}
                  srcSet={picture.srcset || undefined}
                  sizes="120px"
                  alt={picture.alt}
                  width={120}
                  height={90}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {answer ? (
        <div className="review-answer">
          <p className="text-small">
            <b>{t('answer', { name: answer.author })}</b>{' '}
            <span className="text-ink-soft">· {month(answer.date)}</span>
          </p>
          <p>{answer.message}</p>
        </div>
      ) : null}
      {likes + dislikes > 0 ? (
        <p className="text-small text-ink-soft">{t('votes', { likes, all: likes + dislikes })}</p>
      ) : null}
    </li>
  )
}
