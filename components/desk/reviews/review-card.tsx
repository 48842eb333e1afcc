import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { groupedCode } from '@/components/reservations/reservation-code'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DeskReview } from '@/lib/desk/review-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { useRow } from '../live/steady'
import { FormFailure } from '../team/form-failure'
import { DeskButton } from '../ui/desk-button'
import { DeskLink } from '../ui/desk-link'
import { DeskIcon } from '../ui/icon'
import { useDecideReview } from './use-reviews'

/** What needs words before it is done. */
export type ReviewDeed = 'hide' | 'answer'

interface ReviewCardProps {
  readonly review: DeskReview
  readonly onChoose: (deed: ReviewDeed) => void
  readonly onPublished: () => void
}

/** One review as its traveller wrote it, and what can be done with it. */
export function ReviewCard({ review, onChoose, onPublished }: ReviewCardProps) {
  const t = useTranslations('desk.reviews')
  const publishing = useDecideReview(review, onPublished)
  const publishes = useDesk().session.permissions.includes('publish_reviews')
  const { author, state, answer } = review
  return (
    <li {...useRow(review.uuid)}>
      <Head review={review} />
      <Words review={review} />
      <Photos review={review} />
      {answer === null ? null : (
        <p className="answer">
          <b>{t('answered')}</b> {answer}
        </p>
      )}
      <Decided review={review} />
      <FormFailure error={publishing.error} />
      <div className="acts-row">
        {state === 'published' || !publishes ? null : (
          <DeskButton
            isSmall
            busy={publishing.isPending}
            aria-label={t('publishOf', { name: author })}
            data-desk-open=""
            onClick={() => publishing.submit({ state: 'published' })}
          >
            <DeskIcon name="circle-check" />
            {t('publish')}
          </DeskButton>
        )}
        <DeskButton
          isSmall
          {...(state === 'published' ? { 'data-desk-open': '' } : {})}
          onClick={() => onChoose('answer')}
        >
          {t(answer === null ? 'answer' : 'changeAnswer')}
        </DeskButton>
        {state === 'hidden' || !publishes ? null : (
          <DeskButton isSmall look="bad" onClick={() => onChoose('hide')}>
            {t('hide')}
          </DeskButton>
        )}
      </div>
    </li>
  )
}

function Head({
  review: { author, rating, trip, code, written_at: written },
}: Pick<ReviewCardProps, 'review'>) {
  const t = useTranslations('desk.reviews')
  const { market } = useDesk()
  return (
    <header>
      <h2>{author}</h2>
      <span className="stars">
        <span aria-hidden="true">{'★'.repeat(rating) + '☆'.repeat(5 - rating)}</span>
        <span className="vh">{t('rating', { rating })}</span>
      </span>
      <span>{trip}</span>
      <span className="soft">{formatInstant(new Date(written), TIME_ZONE, market.locale)}</span>
      {code === null ? null : (
        <DeskLink className="mono" href={deskLinks.reservation(code)}>
          {groupedCode(code)}
        </DeskLink>
      )}
    </header>
  )
}

function Words({ review: { message, likes, dislikes, language } }: Pick<ReviewCardProps, 'review'>) {
  const t = useTranslations('desk.reviews')
  const side = (word: ReactNode, text: string) =>
    text === '' ? null : (
      <p>
        <b>{word}</b> <span lang={language}>{text}</span>
      </p>
    )
  return (
    <>
      <p className="words" lang={language}>
        {message}
      </p>
      {side(t('liked'), likes)}
      {side(t('disliked'), dislikes)}
    </>
  )
}

function Photos({ review: { photos, author } }: Pick<ReviewCardProps, 'review'>) {
  const t = useTranslations('desk.reviews')
  if (photos.length === 0) return null
  return (
    <ul className="photos">
      {photos.map(({ uuid, url }, at) => (
        <li key={uuid}>
          <a href={url}>
            <img
              src={url}
              alt={t('photo', { n: at + 1, name: author })}
              width={96}
              height={72}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Who decided, when, and why it is not shown. */
function Decided({ review }: Pick<ReviewCardProps, 'review'>) {
  const t = useTranslations('desk.reviews')
  const { market } = useDesk()
  const { state, decided_at: at, decided_by: by, reason } = review
  if (at === null || by === null || state === 'waiting') return null
  const when = formatInstant(new Date(at), TIME_ZONE, market.locale)
  return (
    <p className="soft">
      {t(`decided.${state}`, { name: by, at: when })} {reason === null ? null : t('reason', { reason })}
    </p>
  )
}
