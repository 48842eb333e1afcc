'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { Field, SelectField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { showToast } from '@/components/ui/toasts/toast'
import { api } from '@/lib/client/client'
import { failureText, fieldText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'
import type { Attachment } from '@/lib/reservations/files/contract'
import type { ReviewWriter } from '@/lib/reservations/reviews/contract'
import { MOST_LETTERS, MOST_SIDE_LETTERS } from '@/lib/reservations/reviews/review-limits'
import { SaveButton } from '../travelers/save-button'
import { PhotosField } from './photos-field'
import { StarChoice } from './star-choice'

interface ReviewFormProps {
  readonly market: Market
  readonly code: string
  /** Those who have not written yet; never empty. */
  readonly writers: readonly ReviewWriter[]
}

const EMPTY = { message: '', likes: '', dislikes: '' }

/** What a traveller says of the trip. */
export function ReviewForm({ market, code, writers }: ReviewFormProps) {
  const t = useTranslations('writeReview')
  const router = useRouter()
  const [rating, setRating] = useState(0)
  const [isTried, setTried] = useState(false)
  const [photos, setPhotos] = useState<readonly Attachment[]>([])
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { ...EMPTY, traveler: String(writers[0]?.traveler ?? 0) },
  })
  type Sent = NonNullable<Parameters<ReturnType<typeof api>['reviews']['write']>[0]>['body']
  const sending = useKeyedSubmit(
    (body: Sent, options) => api(market).reviews.write({ params: { code }, body }, options),
    () => {
      void showToast({ text: t('sent') })
      router.refresh()
    },
  )
  const submit = handleSubmit(({ traveler, ...words }) => {
    if (rating === 0) return
    const files = photos.map(({ uuid }) => uuid)
    sending.submit({ ...words, traveler: Number(traveler), rating, files })
  })
  const { error } = sending
  const side = (name: 'likes' | 'dislikes') => (
    <Field label={`${t(name)} ${t('optional')}`} error={fieldText(error, name)}>
      {(control) => (
        <textarea rows={2} maxLength={MOST_SIDE_LETTERS} className="input" {...register(name)} {...control} />
      )}
    </Field>
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        setTried(true)
        void submit(event)
      }}
      className="panel grid gap-6"
    >
      {error ? (
        <Note tone="chile" role="alert">
          {failureText(error, t('noAnswer'))}
        </Note>
      ) : null}
      {writers.length > 1 ? (
        <SelectField label={t('who')} error={fieldText(error, 'traveler')} {...register('traveler')}>
          {writers.map(({ traveler, name, trip }) => (
            <option key={traveler} value={traveler}>
              {name} · {trip}
            </option>
          ))}
        </SelectField>
      ) : null}
      <StarChoice
        value={rating}
        error={isTried && rating === 0 ? t('missing') : fieldText(error, 'rating')}
        onChange={setRating}
      />
      <Field
        label={t('message')}
        hint={t('messageHint')}
        error={formState.errors.message ? t('missing') : fieldText(error, 'message')}
      >
        {(control) => (
          <textarea
            rows={6}
            maxLength={MOST_LETTERS}
            className="input"
            {...register('message', { required: true })}
            {...control}
          />
        )}
      </Field>
      {side('likes')}
      {side('dislikes')}
      <PhotosField market={market} code={code} photos={photos} onChange={setPhotos} />
      <SaveButton busy={sending.isPending}>{t('send')}</SaveButton>
    </form>
  )
}
