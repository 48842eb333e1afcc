'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icons/icon'
import { Note } from '@/components/ui/note'
import { showToast } from '@/components/ui/toasts/toast'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'
import { cardName } from '@/lib/payments/card-name'
import type { SavedCardEntry } from '@/lib/payments/saved-card'
import { cardExpiry } from './card-expiry'

interface CardListProps {
  readonly market: Market
  readonly cards: readonly SavedCardEntry[]
  /** Of the reservation whose cards these are; null: the traveller's own, one of which is the default. */
  readonly code: string | null
}

/** Saved cards: which is proposed first, what each is charged for, and the way to remove it. */
export function CardList({ market, cards: given, code }: CardListProps) {
  const t = useTranslations('cards')
  const [cards, setCards] = useState(given)
  const { removeMine, removeOfOrder, makeDefault } = api(market).cards
  const removing = useSubmit({
    send: ({ uuid }: SavedCardEntry) =>
      code === null ? removeMine({ params: { uuid } }) : removeOfOrder({ params: { code, uuid } }),
    onSuccess: (answer, card) => {
      setCards(answer.cards)
      void showToast({ text: t('removed', { card: cardName(card) }) })
    },
  })
  const choosing = useSubmit({
    send: ({ uuid }: SavedCardEntry) => makeDefault({ params: { uuid } }),
    onSuccess: (answer) => setCards(answer.cards),
  })
  const failure = removing.error ?? choosing.error
  if (cards.length === 0) return <p className="max-w-measure text-ink-soft">{t('empty')}</p>
  return (
    <>
      {failure ? (
        <Note tone="chile" role="alert">
          {failureText(failure, t('noAnswer'))}
        </Note>
      ) : null}
      <ul className="max-w-measure">
        {cards.map((card) => (
          <li
            key={card.uuid}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-b py-3"
          >
            <Icon name="credit-card" />
            <span className="num min-w-0 flex-1">
              <b>{cardName(card)}</b> {card.is_default ? <Badge tone="lavender">{t('default')}</Badge> : null}
              {card.expires_on ? (
                <span className="block text-small text-ink-soft">
                  {t('expires', { month: cardExpiry(card.expires_on) })}
                </span>
              ) : null}
              {card.charges.length > 0 ? (
                <span className="block text-small text-ink-soft">
                  {t('charges', { codes: card.charges.join(', ') })}
                </span>
              ) : null}
            </span>
            {code === null && !card.is_default ? (
              <Button look="text" busy={choosing.isPending} onClick={() => choosing.submit(card)}>
                {t('makeDefault')}
              </Button>
            ) : null}
            <Button
              look="text"
              aria-label={t('removeLabel', { card: cardName(card) })}
              busy={removing.isPending}
              onClick={() => removing.submit(card)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
