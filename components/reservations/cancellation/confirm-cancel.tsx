'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { MailedCode } from '@/components/payments/kept/mailed-code'
import { isCodeFailure, useCodeFailure } from '@/components/payments/kept/use-mailed-code'
import { Button, ButtonLink } from '@/components/ui/button'
import { SelectField } from '@/components/ui/forms/field'
import { Segmented } from '@/components/ui/forms/segmented'
import { Note } from '@/components/ui/note'
import { ApiError, isSpoken } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import type { CancellationTake } from '@/lib/reservations/cancel-contract'
import { newKey } from '@/stores/order-intent'

interface ConfirmCancelProps {
  readonly market: Market
  readonly code: string
  /** Signed: what is confirmed is what the page shows. */
  readonly quote: string
  /** What comes back, in words; null for nothing. */
  readonly back: string | null
  /** What of it can be credit instead, and what goes back to who helped, in words; null for nothing. */
  readonly credit: { readonly amount: string; readonly others: string | null } | null
  /** All of it was paid with credit and is credit again. */
  readonly isAllCredit: boolean
  /** A payment is being confirmed. */
  readonly isBlocked: boolean
  /** The page of the trip. */
  readonly keep: string
}

const REASONS = ['plans', 'health', 'money', 'date', 'other_trip'] as const

/**
 * Asks with the amount in the button. The first tap has a code mailed, the next one takes its digits; a second tap, and
 * the same again after no answer, cancel once.
 */
export function ConfirmCancel(props: ConfirmCancelProps) {
  const { market, code, quote, back, credit, isAllCredit, isBlocked, keep } = props
  const t = useTranslations('cancelTrip.confirm')
  const codes = useTranslations('cards.code')
  const router = useRouter()
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<CancellationTake>('money')
  const take = credit ? chosen : 'money'
  const [isAsked, setAsked] = useState(false)
  const [digits, setDigits] = useState('')
  const key = useRef({ quote, value: '' })
  const cancelling = useSubmit({
    send: () => {
      if (key.current.quote !== quote || key.current.value === '') key.current = { quote, value: newKey() }
      const body = { quote, take, ...(reason && { reason }), email_code: digits }
      return api(market).reservations.cancel(
        { params: { code }, body },
        { idempotencyKey: key.current.value },
      )
    },
    onSuccess: () => router.refresh(),
    // What is shown is not so any more: the page brings what is.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409 && !isCodeFailure(error)) router.refresh()
    },
  })
  useEffect(() => {
    // What was told of an older quote is over when another one stands there.
    if (key.current.value !== '' && key.current.quote !== quote) key.current = { quote, value: '' }
  }, [quote])
  const codeError = useCodeFailure(cancelling.error)
  const [isShort, setShort] = useState(false)
  const busy = cancelling.isPending || cancelling.isSuccess
  const press = () => {
    if (!isAsked) return setAsked(true)
    setShort(digits.length < 6)
    if (digits.length === 6) cancelling.submit()
  }
  return (
    <div className="grid gap-4">
      {credit && back ? (
        <TakeChoice
          back={back}
          credit={credit}
          take={take}
          onChange={(value) => {
            setChosen(value)
            key.current = { quote, value: '' }
          }}
        />
      ) : null}
      <SelectField
        label={t('why')}
        hint={t('optional')}
        value={reason}
        disabled={busy}
        onChange={(event) => {
          setReason(event.target.value)
          key.current = { quote, value: '' }
        }}
      >
        <option value="">{t('reasons.none')}</option>
        {REASONS.map((name) => (
          <option key={name} value={t(`reasons.${name}`)}>
            {t(`reasons.${name}`)}
          </option>
        ))}
      </SelectField>
      {cancelling.error && !isCodeFailure(cancelling.error) ? (
        <Note tone="chile" role="alert">
          {isSpoken(cancelling.error) ? cancelling.error.message : t('noAnswer')}
        </Note>
      ) : null}
      {isAsked ? (
        <MailedCode
          asksAtOnce
          market={market}
          code={code}
          why={t('proof')}
          value={digits}
          onChange={setDigits}
          error={isShort ? codes('format') : codeError}
        />
      ) : null}
      <Button
        wide
        className="min-h-14 border-chile text-chile"
        busy={busy}
        disabled={isBlocked}
        onClick={press}
      >
        {back === null
          ? t('go')
          : take === 'credit' && credit
            ? t('goCredit', { amount: credit.amount })
            : t(isAllCredit ? 'goCreditBack' : 'goBack', { amount: back })}
      </Button>
      <ButtonLink look="quiet" wide href={keep}>
        {t('keep')}
      </ButtonLink>
    </div>
  )
}

interface TakeChoiceProps {
  readonly back: string
  readonly credit: NonNullable<ConfirmCancelProps['credit']>
  readonly take: CancellationTake
  readonly onChange: (take: CancellationTake) => void
}

/** Money or credit of the same amount; what others paid is theirs either way. */
function TakeChoice({ back, credit, take, onChange }: TakeChoiceProps) {
  const t = useTranslations('cancelTrip.take')
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{t('legend')}</p>
      <Segmented
        label={t('legend')}
        value={take}
        onChange={onChange}
        options={[
          { value: 'money', label: t('money') },
          { value: 'credit', label: t('credit') },
        ]}
      />
      <p className="num text-small text-ink-soft" aria-live="polite">
        {take === 'credit' ? t('creditHint', { amount: credit.amount }) : t('moneyHint', { amount: back })}{' '}
        {take === 'credit' && credit.others ? t('others', { amount: credit.others }) : null}
      </p>
    </div>
  )
}
