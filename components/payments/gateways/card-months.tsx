'use client'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Money } from '@/lib/money/money'
import { AT_ONCE, type ChosenMonths } from '@/lib/payments/chosen-months'
import type { MonthsPlan } from '@/lib/payments/contract'
import { MonthsField } from '../months-field'
import type { CardBoxHandle } from './card-box'
import type { CardToken } from './card-gateway'

/** A card that was saved, by its id. */
export interface SavedCard {
  readonly saved: string
}

/** The months that a card allows for an amount. */
export type AskPlans = (card: CardToken | SavedCard) => Promise<readonly MonthsPlan[]>

interface CardMonthsProps {
  readonly card: RefObject<CardBoxHandle | null>
  /** Asks about this one instead of the one that is typed. */
  readonly saved?: SavedCard | undefined
  readonly amount: Money
  readonly ask: AskPlans
  readonly value: ChosenMonths
  readonly onChange: (months: ChosenMonths) => void
}

type Told = 'asking' | 'failed' | readonly MonthsPlan[] | null

/**
 * Months of a card whose gateway tells them by its token alone: asked for by whoever wants them, once the card is typed.
 * It is of one card and amount: with another `key` it begins anew. Whatever was chosen ends with it.
 */
export function CardMonths({ card, saved, amount, ask, value, onChange }: CardMonthsProps) {
  const t = useTranslations('payments.card')
  const [told, setTold] = useState<Told>(null)
  const place = useRef<HTMLDivElement>(null)
  const choose = useRef(onChange)
  useEffect(() => {
    choose.current = onChange
  })
  useEffect(() => {
    choose.current(AT_ONCE)
    return () => choose.current(AT_ONCE)
  }, [])
  const hasPlans = Array.isArray(told) && told.length > 0
  useEffect(() => {
    if (hasPlans) place.current?.querySelector('select')?.focus()
  }, [hasPlans])
  const find = async () => {
    setTold('asking')
    const made = saved ?? (await card.current?.tokenise('ask')) ?? 'shown'
    if (made === 'shown') return setTold(null)
    setTold(made === 'unreachable' ? 'failed' : await ask(made).catch(() => 'failed' as const))
  }
  if (hasPlans)
    return (
      <div ref={place}>
        <MonthsField plans={told} amount={amount} value={value} onChange={onChange} />
      </div>
    )
  return (
    <div className="pt-3.5">
      {Array.isArray(told) ? null : (
        <Button look="quiet" type="button" onClick={find} disabled={told === 'asking'}>
          {t('findMonths')}
        </Button>
      )}
      <p role="status" className="text-small text-ink-soft">
        {told === 'asking' ? t('findingMonths') : null}
        {told === 'failed' ? t('monthsUnknown') : null}
        {Array.isArray(told) ? t('noMonths') : null}
      </p>
    </div>
  )
}
