'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FieldNotes } from '@/components/ui/forms/field'
import { Icon } from '@/components/ui/icons/icon'

const STARS = [1, 2, 3, 4, 5] as const

interface StarChoiceProps {
  /** 0 until one was chosen. */
  readonly value: number
  readonly error: string | undefined
  readonly onChange: (rating: number) => void
}

/** One to five stars: native radio buttons, so that arrows and a screen reader find what they know. */
export function StarChoice({ value, error, onChange }: StarChoiceProps) {
  const t = useTranslations('writeReview')
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 font-semibold">{t('rating')}</legend>
      <div className="flex">
        {STARS.map((rating) => (
          <label
            key={rating}
            className="grid size-12 cursor-pointer place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-violet"
          >
            <input
              type="radio"
              name={id}
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
              className="sr-only"
              aria-label={t('stars', { rating })}
            />
            <Icon name="star" className={clsx('size-8', rating <= value ? 'text-ember' : 'text-slot')} />
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} hint={value > 0 ? t('stars', { rating: value }) : undefined} />
    </fieldset>
  )
}
