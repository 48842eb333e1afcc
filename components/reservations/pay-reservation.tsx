'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef, useState } from 'react'
import { PAY_GO, PayButton } from '@/components/checkout/pay/pay-button'
import { Terms } from '@/components/checkout/terms'
import { useTerms } from '@/components/checkout/wizard-hooks'
import { DockAmount, DockInWrap } from '@/components/layout/dock'
import { HidingDock } from '@/components/layout/hiding-dock'
import { CreditChoice } from '@/components/payments/credit-choice'
import { askPlansOf } from '@/components/payments/gateways/ask-plans'
import type { CardBoxHandle } from '@/components/payments/gateways/card-box'
import { PayerFields, type PayerFieldsHandle } from '@/components/payments/payer-fields'
import { PaymentMethods } from '@/components/payments/payment-methods'
import type { KeptCard } from '@/components/payments/submit-payment'
import { creditOnWire, useCredit } from '@/components/payments/use-credit'
import { usePayReservation } from '@/components/payments/use-pay-reservation'
import { Wallets } from '@/components/payments/wallets/wallets'
import { TERMS_VERSION } from '@/lib/checkout/terms'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import type { Money } from '@/lib/money/money'
import { AT_ONCE } from '@/lib/payments/chosen-months'
import { comesBackByItself } from '@/lib/payments/comes-back'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { ShownStanding } from '@/lib/reservations/standing'
import { AmountChoice } from './amount/amount-choice'
import { useAmount } from './amount/use-amount'
import { PayProblem } from './pay-problem'

const KeptCards = dynamic(
  () => import('@/components/payments/kept/kept-cards').then((late) => late.KeptCards),
  {
    ssr: false,
  },
)

interface PayReservationProps {
  /** In the currency of the reservation. */
  readonly market: Market
  readonly code: string
  /** What one button pays, and the least that may be paid. */
  readonly due: Money
  readonly minimum: Money
  readonly standing: ShownStanding
  /** Major units: what the page shows as received. */
  readonly paid: number
  readonly today: LocalDate
  readonly seats: number
  /** The trip is confirmed: its seats hang on nothing that is paid here. */
  readonly isLater: boolean
  /** A change of the trip waits for exactly what is due. */
  readonly isFixed: boolean
  /** Begins with another amount. */
  readonly asksAmount: boolean
  /** What the address proposes to pay; null: what is due. */
  readonly wished: Money | null
  /** Somebody who only holds the code: asked who they are, for a receipt of their own. */
  readonly asksPayer: boolean
  /** Somebody else booked it, and nobody has accepted the terms yet: who pays does. */
  readonly asksTerms: boolean
  /** What the reader can spend of their credit; null for somebody who may not spend any. */
  readonly available: Money | null
}

/** Pays the next amount of a reservation; whoever holds the code may. The same ways and fields as at checkout. */
export function PayReservation(props: PayReservationProps) {
  const {
    market,
    code,
    due,
    minimum,
    standing,
    paid,
    today,
    seats,
    asksAmount,
    asksPayer,
    asksTerms,
    available,
  } = props
  const t = useTranslations('checkout.pay')
  const amounts = useTranslations('payments.amounts')
  const chosen = useAmount({ standing, due, minimum }, asksAmount, props.wished)
  const { replan } = chosen
  const { amount, shown } = props.isFixed ? { amount: due, shown: due } : chosen
  const hasParts = standing.parts.length > 0
  const [method, setMethod] = useState<PaymentMethod>('card')
  const [months, setMonths] = useState(AT_ONCE)
  const card = useRef<CardBoxHandle>(null)
  const payer = useRef<PayerFieldsHandle>(null)
  const [kept, setKept] = useState<KeptCard | null>(null)
  const terms = useTerms()
  const heading = useId()
  const form = useId()
  const credit = useCredit({ market, amount: shown, available, method, code })
  const { setup, rest, isAlone } = credit
  const { busy, problem, pay, payByWallet, captcha } = usePayReservation({
    market,
    code,
    amount: amount && rest,
    credit: creditOnWire(credit),
    replan,
    paid,
    setup,
    method,
    months,
    card,
    payer,
    kept,
    termsVersion: asksTerms ? TERMS_VERSION : null,
  })
  const mayPay = () => amount !== null && (!asksTerms || terms.check())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (mayPay()) pay()
  }
  /** Before its sheet opens, all that the form asks is told: nothing is asked while it is open. */
  const mayOpenWallet = () => !busy && mayPay() && payer.current?.read() !== 'shown'
  return (
    <form
      id={form}
      onSubmit={submit}
      onFocus={captcha.prepare}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
    >
      {problem ? <PayProblem problem={problem} seats={seats} /> : null}
      {props.isFixed ? null : (
        <AmountChoice chosen={chosen} standing={standing} minimum={minimum} today={today} />
      )}
      {credit.available ? (
        <CreditChoice
          available={credit.available}
          amount={shown}
          share={credit.share}
          checked={credit.isOn}
          onChange={credit.setOn}
        />
      ) : null}
      <section aria-labelledby={heading} hidden={isAlone}>
        <h2 id={heading} className="mb-3.5 text-h3">
          {t('with', { amount: formatMoney(rest) })}
        </h2>
        <PaymentMethods
          market={market}
          code={code}
          setup={setup}
          isLater={props.isLater}
          amount={rest}
          method={method}
          onMethod={setMethod}
          months={months}
          onMonths={setMonths}
          card={card}
          askPlans={askPlansOf(market, rest, code)}
          kept={
            asksPayer
              ? undefined
              : {
                  part: <KeptCards market={market} code={code} hasParts={hasParts} onChange={setKept} />,
                  chosen: kept?.card,
                }
          }
          labelledBy={heading}
        />
        {method === 'card' ? <p className="mt-2 text-small text-ink-soft">{t('safe')}</p> : null}
      </section>
      {asksPayer ? <PayerFields handle={payer} asksEmail={!isAlone && !comesBackByItself(method)} /> : null}
      {asksTerms ? <Terms {...terms} /> : null}
      <div className="grid gap-3">
        {captcha.part}
        <PayButton
          form={form}
          amount={isAlone ? shown : rest}
          method={isAlone ? 'credit' : method}
          isLayaway={false}
          busy={busy}
        />
        {isAlone ? null : (
          <Wallets {...{ setup, method, amount: rest }} mayPay={mayOpenWallet} pay={payByWallet} />
        )}
      </div>
      <DockInWrap>
        <HidingDock label={amounts('today')} near={`#${PAY_GO}, .foot`}>
          <DockAmount label={amounts('today')} amount={formatMoney(isAlone ? shown : rest)} />
          <PayButton
            inDock
            form={form}
            amount={isAlone ? shown : rest}
            method={isAlone ? 'credit' : method}
            isLayaway={false}
            busy={busy}
          />
        </HidingDock>
      </DockInWrap>
    </form>
  )
}
