'use client'
import { type ReactNode, type RefObject, useState } from 'react'
import type { Money } from '@/lib/money/money'
import type { ChosenMonths } from '@/lib/payments/chosen-months'
import { asksMonths } from './gateways/adapters'
import { CardBox, type CardBoxHandle } from './gateways/card-box'
import { type AskPlans, CardMonths } from './gateways/card-months'
import { MonthsField } from './months-field'
import type { OfferedMethod } from './use-payment-setup'

export interface CardPartProps {
  readonly offered: OfferedMethod
  readonly amount: Money
  readonly card: RefObject<CardBoxHandle | null>
  readonly months: ChosenMonths
  readonly onMonths: (months: ChosenMonths) => void
  readonly askPlans: AskPlans
  /** Of whoever may keep cards: those that were saved, before the fields of another, and which of them is chosen. */
  readonly kept?: { readonly part: ReactNode; readonly chosen: string | undefined } | undefined
  /** Whether there is another way to pay. */
  readonly hasOthers: boolean
}

/** What belongs to paying by card: those that are kept, the fields of another, and in how many months. */
export function CardPart(props: CardPartProps) {
  const { offered, amount, card, months, onMonths, askPlans, kept, hasOthers } = props
  const [typed, setTyped] = useState(0)
  const { installments, gateway } = offered
  const { browser } = gateway
  const saved = kept?.chosen
  const isKept = saved !== undefined
  const isAsked = browser !== null && asksMonths(browser.kind)
  return (
    <>
      {kept?.part}
      {browser ? (
        <div hidden={isKept}>
          <CardBox
            setup={browser}
            handle={card}
            onChange={() => setTyped((before) => before + 1)}
            hasOthers={hasOthers}
          >
            {isAsked && !isKept && installments.length > 0 ? (
              <CardMonths
                key={`${typed} ${amount.amount}`}
                card={card}
                amount={amount}
                ask={askPlans}
                value={months}
                onChange={onMonths}
              />
            ) : null}
          </CardBox>
        </div>
      ) : null}
      {isAsked && isKept && installments.length > 0 ? (
        <CardMonths
          key={`${saved} ${amount.amount}`}
          card={card}
          saved={{ saved }}
          amount={amount}
          ask={askPlans}
          value={months}
          onChange={onMonths}
        />
      ) : null}
      {isAsked ? null : (
        <MonthsField plans={installments} amount={amount} value={months} onChange={onMonths} />
      )}
    </>
  )
}
