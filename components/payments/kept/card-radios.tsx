import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { cardName } from '@/lib/payments/card-name'
import type { SavedCardEntry } from '@/lib/payments/saved-card'
import { cardExpiry } from './card-expiry'

interface CardRadiosProps {
  readonly cards: readonly SavedCardEntry[]
  /** Null: another card than these. */
  readonly chosen: string | null
  readonly onChoose: (card: string | null) => void
  /** Whether another one can be typed instead. */
  readonly hasOther?: boolean
}

/** Saved cards to choose one of, each with its end. */
export function CardRadios({ cards, chosen, onChoose, hasOther = false }: CardRadiosProps) {
  const t = useTranslations('cards')
  const name = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{t('choose')}</legend>
      {cards.map((card) => (
        <label key={card.uuid} className="tick">
          <input
            type="radio"
            name={name}
            checked={chosen === card.uuid}
            onChange={() => onChoose(card.uuid)}
          />
          <span className="num min-w-0 flex-1">
            <b>{cardName(card)}</b>
            {card.expires_on ? (
              <span className="block text-small text-ink-soft">
                {t('expires', { month: cardExpiry(card.expires_on) })}
              </span>
            ) : null}
          </span>
        </label>
      ))}
      {hasOther ? (
        <label className="tick">
          <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />
          <span>{t('other')}</span>
        </label>
      ) : null}
    </fieldset>
  )
}
