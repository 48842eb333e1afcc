import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type { DeskReview } from '@/lib/desk/review-contract'
import { FormFailure, fieldErrorOf } from '../team/form-failure'
import { DeskButton } from '../ui/desk-button'
import { DeskArea } from '../ui/fields'
import type { ReviewDeed } from './review-card'
import { useDecideReview } from './use-reviews'

/** As the API takes them. */
const MOST = { hide: 500, answer: 1000 }
const LEAST = { hide: 3, answer: 1 }

interface ReviewFormProps {
  readonly review: DeskReview
  readonly deed: ReviewDeed
  readonly onDone: () => void
}

/** Why a review is not shown, or what is answered to it; an answer can be taken away again. */
export function ReviewForm({ review, deed, onDone }: ReviewFormProps) {
  const t = useTranslations('desk.reviews')
  const [text, setText] = useState(deed === 'answer' ? (review.answer ?? '') : '')
  const [isMissing, setMissing] = useState(false)
  const deciding = useDecideReview(review, onDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = text.trim()
    setMissing(words.length < LEAST[deed])
    if (words.length < LEAST[deed]) return
    deciding.submit(deed === 'hide' ? { state: 'hidden', reason: words } : { answer: words })
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <FormFailure error={deciding.error} />
      <DeskArea
        label={t(`fields.${deed}`)}
        hint={t(`hints.${deed}`)}
        rows={deed === 'answer' ? 5 : 2}
        maxLength={MOST[deed]}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={
          isMissing
            ? t(`missing.${deed}`)
            : fieldErrorOf(deciding.error, deed === 'hide' ? 'reason' : 'answer')
        }
      />
      <div className="acts-row">
        <DeskButton type="submit" look={deed === 'hide' ? 'bad' : 'main'} busy={deciding.isPending}>
          {t(`go.${deed}`)}
        </DeskButton>
        {deed === 'answer' && review.answer !== null ? (
          <DeskButton look="bare" onClick={() => deciding.submit({ answer: null })}>
            {t('removeAnswer')}
          </DeskButton>
        ) : null}
      </div>
    </form>
  )
}
