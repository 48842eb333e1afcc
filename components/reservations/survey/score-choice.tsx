'use client'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FieldNotes } from '@/components/ui/forms/field'
import { SURVEY_SCORES } from '@/lib/reservations/survey/survey-limits'

interface ScoreChoiceProps {
  /** Null until one was chosen. */
  readonly value: number | null
  readonly error: string | undefined
  readonly onChange: (score: number) => void
}

/** From 0 to 10: native radio buttons, so that arrows and a screen reader find what they know. */
export function ScoreChoice({ value, error, onChange }: ScoreChoiceProps) {
  const t = useTranslations('tripSurvey')
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-3 font-semibold">{t('question')}</legend>
      <div className="grid max-w-[640px] grid-cols-6 gap-1.5 md:grid-cols-11">
        {SURVEY_SCORES.map((score) => (
          <label
            key={score}
            className={clsx(
              'grid min-h-11 cursor-pointer place-items-center rounded-input border-[1.5px] font-semibold tabular-nums has-focus-visible:outline-3 has-focus-visible:outline-violet',
              score === value ? 'border-violet bg-violet text-white' : 'border-field bg-card text-ink',
            )}
          >
            <input
              type="radio"
              name={id}
              value={score}
              checked={score === value}
              onChange={() => onChange(score)}
              className="sr-only"
            />
            {score}
          </label>
        ))}
      </div>
      <p className="mt-2 flex max-w-[640px] justify-between gap-4 text-small text-ink-soft">
        <span>{t('least')}</span>
        <span className="text-right">{t('most')}</span>
      </p>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
