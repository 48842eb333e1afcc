import { useTranslations } from 'next-intl'
import type { StarCount } from '@/lib/catalogue/contract'
import { countOf, languagesOf, type ReviewWish, starRows, toggled } from './star-counts'

interface StarBarsProps {
  readonly scores: readonly StarCount[]
  readonly wish: ReviewWish
  readonly onWish: (wish: ReviewWish) => void
}

/**
 * How many reviews have how many stars, and in which language they were written: each row and language is pressed to read
 * those alone. What nobody gave cannot be pressed, so no choice leads to nothing. Read aloud as a sentence.
 */
export function StarBars({ scores, wish, onWish }: StarBarsProps) {
  const t = useTranslations('reviews')
  const languages = languagesOf(scores)
  return (
    <div className="stars">
      <ul aria-label={t('byStars')}>
        {starRows(scores, wish.language).map(({ rating, count, percent }) => (
          <li key={rating}>
            <button
              type="button"
              className="star-row num"
              aria-pressed={wish.rating === rating}
              disabled={count === 0}
              onClick={() => onWish(toggled(wish, { rating }))}
            >
              <span>{t('stars', { rating })}</span>{' '}
              <span className="star-bar">
                <span style={{ width: `${percent}%` }} />
              </span>
              <span>
                {t.rich('starsCount', {
                  count,
                  unseen: (chunks) => <span className="sr-only">{chunks}</span>,
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {languages.length > 1 ? (
        <fieldset className="review-languages">
          <legend>{t('byLanguage')}</legend>
          {[undefined, ...languages].map((language) => (
            <button
              key={language ?? 'any'}
              type="button"
              className="chip"
              aria-pressed={wish.language === language}
              disabled={countOf(scores, { rating: wish.rating, language }) === 0}
              onClick={() => onWish({ ...wish, language })}
            >
              {language ? t(`languages.${language}`) : t('anyLanguage')}{' '}
              <span className="num font-normal text-ink-soft">
                {countOf(scores, { rating: wish.rating, language })}
              </span>
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  )
}
