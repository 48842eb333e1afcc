import { useTranslations } from 'next-intl'
import { Icon } from './icons/icon'

interface RatingProps {
  /** 0–5. */
  readonly value: number
  readonly count: number
  readonly className?: string | undefined
}

/** A rating with its count, read out as a sentence. Nothing when nobody has rated yet. */
export function Rating({ value, count, className = '' }: RatingProps) {
  const t = useTranslations('ui')
  if (count === 0) return null
  return (
    <span className={`num inline-flex items-center gap-1 whitespace-nowrap ${className}`}>
      <Icon name="star" className="size-3.5 text-violet" />
      <span aria-hidden="true">
        <b>{value.toFixed(1)}</b> <span className="text-ink-soft">({count})</span>
      </span>
      <span className="sr-only">{t('rating', { value: value.toFixed(1), count })}</span>
    </span>
  )
}
