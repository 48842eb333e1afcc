'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef, useState } from 'react'
import { PayButton } from '@/components/checkout/pay/pay-button'
import { AmountField, type AmountMode } from '@/components/payments/amount-field'
import type { CardFieldsHandle } from '@/components/payments/card-fields'
import { PaymentMethods } from '@/components/payments/payment-methods'
import { typedAmount } from '@/components/payments/typed-amount'
import { usePayReservation } from '@/components/payments/use-pay-reservation'
import { usePaymentSetup } from '@/components/payments/use-payment-setup'
import { Note } from '@/components/ui/note'
import { paymentRefusal } from '@/lib/layaway/payment-amount'
import { minimumPayment } from '@/lib/layaway/rhythm'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire, min, toWire } from '@/lib/money/money'
import type { PaymentMethod } from '@/lib/payments/contract'

interface PayReservationProps {
  /** In the currency of the reservation. */
  readonly market: Market
  readonly code: string
  /** Major units. */
  readonly due: number
  readonly pending: number
  readonly paid: number
  readonly seats: number
  /** Begins with another amount. */
  readonly asksAmount: boolean
}

/** Pays the next amount of a reservation; whoever holds the code may. The same ways and fields as at checkout. */
export function PayReservation(props: PayReservationProps) {
  const { market, code, due: dueWire, pending, paid, seats, asksAmount } = props
  const { currency } = market
  const t = useTranslations('checkout.pay')
  const problems = useTranslations('checkout.problems')
  const failures = useTranslations('payments.failures')
  const amounts = useTranslations('payments.amounts')
  const [mode, setMode] = useState<AmountMode>(asksAmount ? 'other' : 'due')
  // Begins with what is due: there is something to change, and nothing to find wrong.
  const [typed, setTyped] = useState(() => formatMoney(fromWire(dueWire, currency)))
  const [isChecked, setChecked] = useState(false)
  const [method, setMethod] = useState<PaymentMethod>('card')
  const [months, setMonths] = useState(1)
  const card = useRef<CardFieldsHandle>(null)
  const heading = useId()
  const form = useId()
  const due = fromWire(dueWire, currency)
  const rest = fromWire(pending, currency)
  const other = typedAmount(typed, currency)
  const amount = mode === 'due' ? due : mode === 'rest' ? rest : other
  const isFine = amount !== null && (mode !== 'other' || paymentRefusal(amount, rest) === null)
  const shown = amount ?? due
  const setup = usePaymentSetup(market, toWire(isFine ? shown : due), code)
  const { busy, problem, pay } = usePayReservation({
    market,
    code,
    amount: isFine ? amount : null,
    paid,
    setup,
    method,
    months,
    card,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isFine) void pay()
  }
  const known =
    problem?.kind === 'declined' ? (problem.failure as Parameters<typeof failures>[0] | null) : null
  const limits = { least: formatMoney(min(minimumPayment(rest), rest)), most: formatMoney(rest) }
  return (
    <form id={form} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {problem ? (
        <Note tone="chile" role="alert">
          {known && failures.has(known) ? <p className="font-semibold">{failures(known)}</p> : null}
          <p>
            {problem.kind === 'declined' ? problems('declined', { seats }) : null}
            {problem.kind === 'no_answer' ? problems('noAnswer') : null}
            {problem.kind === 'message' ? problem.message : null}
          </p>
        </Note>
      ) : null}
      <AmountField
        due={due}
        rest={rest}
        mode={mode}
        typed={typed}
        error={isChecked && !isFine ? amounts('invalid', limits) : undefined}
        onMode={setMode}
        onTyped={setTyped}
      />
      <section aria-labelledby={heading}>
        <h2 id={heading} className="mb-3.5 text-h3">
          {t('with', { amount: formatMoney(shown) })}
        </h2>
        <PaymentMethods
          setup={setup}
          amount={shown}
          method={method}
          onMethod={setMethod}
          months={months}
          onMonths={setMonths}
          card={card}
          labelledBy={heading}
        />
        {method === 'card' ? <p className="mt-2 text-small text-ink-soft">{t('safe')}</p> : null}
      </section>
      <div className="grid gap-3">
        <PayButton form={form} amount={shown} method={method} isLayaway={false} busy={busy} />
      </div>
    </form>
  )
}
