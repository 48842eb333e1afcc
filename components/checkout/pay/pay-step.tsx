'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, type Ref, type RefObject, useId } from 'react'
import { askPlansOf } from '@/components/payments/gateways/ask-plans'
import type { CardBoxHandle } from '@/components/payments/gateways/card-box'
import { PaymentMethods } from '@/components/payments/payment-methods'
import type { KeptCard } from '@/components/payments/submit-payment'
import type { PaymentSetup } from '@/components/payments/use-payment-setup'
import type { WalletSheet } from '@/components/payments/wallets/wallet-sheet'
import { Wallets } from '@/components/payments/wallets/wallets'
import type { Preview } from '@/lib/layaway/layaway-preview'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { useCheckoutStore } from '@/stores/checkout-store'
import { AmountChoice } from '../amount-choice'
import { WhoLine } from '../info/who-line'
import { PlanChoice } from '../plan-choice'
import { Terms } from '../terms'
import type { Checkout } from '../use-checkout'
import { CreditAtCheckout } from './credit-at-checkout'
import { KeptAtCheckout } from './kept-at-checkout'
import { PlacedNote } from './placed-note'
import { PointsAtCheckout } from './points-at-checkout'

interface PayStepProps {
  readonly id: string
  readonly market: Market
  readonly checkout: Checkout
  readonly preview: Preview
  readonly setup: PaymentSetup
  readonly card: RefObject<CardBoxHandle | null>
  /** A card that was saved, or what keeps the one that is typed. */
  readonly kept: KeptCard | null
  readonly onKept: (kept: KeptCard | null) => void
  /** What is to be paid with credit, minor units. */
  readonly onCredit: (minor: number) => void
  /** How many points are to be used. */
  readonly onPoints: (points: number) => void
  readonly terms: {
    readonly input: Ref<HTMLInputElement>
    readonly accepted: boolean
    readonly missing: boolean
    readonly onAccept: (accepted: boolean) => void
  }
  /** What a wallet of the device asks before it opens, and pays with. */
  readonly wallet: { readonly mayPay: () => boolean; readonly pay: (sheet: WalletSheet) => void }
  readonly onChangeInfo: () => void
  readonly onSubmit: () => void
}

/** Step two: how much today, how the rest, with what, and the terms. */
export function PayStep(props: PayStepProps) {
  const {
    id,
    market,
    checkout,
    preview,
    setup,
    card,
    kept,
    onKept,
    onCredit,
    onPoints,
    terms,
    wallet,
    onChangeInfo,
    onSubmit,
  } = props
  const t = useTranslations('checkout.pay')
  const heading = useId()
  const { choose } = useCheckoutStore.getState()
  const { quote, choice, payAll, method, months, due, split, info } = checkout
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form id={id} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
      <PlacedNote />
      {preview.offered ? (
        <AmountChoice preview={preview} payAll={payAll} onPayAll={(all) => choose({ payAll: all })} />
      ) : null}
      {choice && quote && !payAll ? (
        <PlanChoice
          choices={quote.layaway.choices}
          choice={choice}
          currency={market.currency}
          onChoose={(plan) => choose({ plan })}
        />
      ) : null}
      {quote && due && due.amount > 0 ? (
        <PointsAtCheckout {...{ market, quote, payAll, due }} onChange={onPoints} />
      ) : null}
      {due && due.amount > 0 ? (
        <CreditAtCheckout market={market} due={due} method={method} onChange={onCredit} />
      ) : null}
      {split && due && due.amount > 0 ? (
        <section aria-labelledby={heading} hidden={split.isAlone}>
          <h2 id={heading} className="mb-3.5 text-h3">
            {t('with', { amount: formatMoney(split.rest) })}
          </h2>
          <PaymentMethods
            market={market}
            setup={setup}
            amount={split.rest}
            method={method}
            onMethod={(chosen) => choose({ method: chosen })}
            months={months}
            onMonths={(chosen) => choose({ months: chosen })}
            card={card}
            askPlans={askPlansOf(market, split.rest)}
            kept={{
              part: (
                <KeptAtCheckout market={market} hasParts={!payAll && choice !== null} onChange={onKept} />
              ),
              chosen: kept?.card,
            }}
            labelledBy={heading}
          />
          {method === 'card' ? <p className="mt-2 text-small text-ink-soft">{t('safe')}</p> : null}
        </section>
      ) : null}
      <WhoLine info={info} onChange={onChangeInfo} />
      <div className="grid gap-4">
        <Terms {...terms} />
        {split && !split.isAlone ? <Wallets {...{ setup, method, amount: split.rest, ...wallet }} /> : null}
      </div>
    </form>
  )
}
