import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { typedAmount } from '@/components/payments/typed-amount'
import { ApiError } from '@/lib/client/api-error'
import { deskApi } from '@/lib/client/desk-client'
import { toWire } from '@/lib/money/money'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../../team/form-failure'
import { amountText } from '../../ui/amount-text'
import { DeskButton } from '../../ui/desk-button'
import { DeskField } from '../../ui/fields'
import { DeskIcon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { ReasonField, useReason } from '../../ui/reason-field'
import type { DeedProps } from './deed-props'

const WAYS = ['less', 'more'] as const
type Way = (typeof WAYS)[number]

interface Asked {
  readonly amount: number
  readonly reason: string
  readonly document?: string
}

/** Asks for an entry of the ledger: no line is ever changed, one is added once somebody else signed. */
export function EntryForm({ code, one, onDone }: DeedProps) {
  const t = useTranslations('desk.deeds.entry')
  const { market } = useDesk()
  const { currency, pending_amount: pending, summary } = moneyOf(one)
  const most: Readonly<Record<Way, number>> = { less: Math.max(0, pending), more: Math.max(0, summary.paid) }
  const [way, setWay] = useState<Way>(most.less > 0 ? 'less' : 'more')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [reason, setReason] = useState('')
  const [document, setDocument] = useState('')
  const { isMissing, demand } = useReason()
  const asking = useKeyedSubmit(
    (body: Asked, options) =>
      atDesk(() => deskApi(market).reservations.askLedgerEntry({ params: { code }, body }, options)),
    ({ approval }) => onDone(t('done'), approval),
  )
  const money = typedAmount(typed, currency)
  const amount = money && toWire(money)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = demand(reason)
    const isFine = amount !== null && amount > 0 && amount <= most[way]
    setWrong(!isFine)
    if (!isFine || why === null) return
    const rests = document.trim()
    asking.submit({
      amount: way === 'less' ? -amount : amount,
      reason: why,
      ...(rests && { document: rests }),
    })
  }
  const limit = amountText(most[way], currency, true)
  return (
    <form className="form" noValidate onSubmit={submit}>
      <Refused error={asking.error} currency={currency} />
      <fieldset className="f">
        <legend>{t('legend')}</legend>
        <div className="radios">
          {WAYS.map((one) => (
            <label key={one}>
              <input type="radio" name="way" checked={one === way} onChange={() => setWay(one)} />
              {t(one, { most: amountText(most[one], currency) })}
            </label>
          ))}
        </div>
      </fieldset>
      <DeskField
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isWrong ? wrongText(t, most[way], way, limit) : fieldErrorOf(asking.error, 'amount')}
      />
      <ReasonField
        hint={t('reasonHint')}
        value={reason}
        onChange={setReason}
        isMissing={isMissing}
        error={asking.error}
      />
      <DeskField
        label={t('document')}
        hint={t('documentHint')}
        autoComplete="off"
        maxLength={120}
        value={document}
        onChange={({ target }) => setDocument(target.value)}
        error={fieldErrorOf(asking.error, 'document')}
      />
      <p className="note maize">
        <DeskIcon name="users" />
        <span>{t('signs')}</span>
      </p>
      <DeskButton type="submit" look="main" busy={asking.isPending}>
        {t('go', { amount: amountText(signed(amount ?? 0, way), currency, true) })}
      </DeskButton>
    </form>
  )
}

const signed = (amount: number, way: Way) => (way === 'less' ? -amount : amount)

function moneyOf({ detail }: DeedProps['one']) {
  return { ...detail.order, currency: detail.currency.code }
}

type Texts = ReturnType<typeof useTranslations<'desk.deeds.entry'>>

function wrongText(t: Texts, most: number, way: Way, limit: string): string {
  return most > 0 ? t('wrong', { most: limit }) : t('none', { way })
}

interface RefusedProps {
  readonly error: unknown
  readonly currency: DeedProps['one']['detail']['currency']['code']
}

/** It fitted when the page was loaded, and does not any more. */
function Refused({ error, currency }: RefusedProps) {
  const t = useTranslations('desk.deeds.entry')
  if (!(error instanceof ApiError) || error.code !== 'entry_refused') return <FormFailure error={error} />
  const { most = 0 } = (error.data ?? {}) as { readonly most?: number }
  return (
    <Notice tone="maize" role="alert">
      {t('refused', { most: amountText(most, currency, true) })}
    </Notice>
  )
}
