import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import type { DeskRefund } from '@/lib/desk/money-contract'
import { COLOMBIAN_BANKS } from '@/lib/payments/colombian-banks'
import type { RefundAccount } from '@/lib/payments/refund-account'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../team/form-failure'
import { amountText } from '../ui/amount-text'
import { DeskButton } from '../ui/desk-button'
import { DeskField } from '../ui/fields'
import { ReasonField, useReason } from '../ui/reason-field'

interface PayFormProps {
  readonly refund: DeskRefund
  readonly onDone: () => void
}

/** Pays a refund by hand: the whole account is read with a reason, and the bank's reference books it. */
export function PayForm({ refund, onDone }: PayFormProps) {
  const [account, setAccount] = useState<RefundAccount | null>(null)
  return account === null ? (
    <ReadAccount refund={refund} onRead={setAccount} />
  ) : (
    <NoteSent refund={refund} account={account} onDone={onDone} />
  )
}

function ReadAccount({
  refund: { uuid },
  onRead,
}: Pick<PayFormProps, 'refund'> & { readonly onRead: (account: RefundAccount) => void }) {
  const t = useTranslations('desk.refunds')
  const { market } = useDesk()
  const [reason, setReason] = useState('')
  const reading = useKeyedSubmit(
    (why: string) =>
      atDesk(() => deskApi(market).refunds.readAccount({ params: { uuid }, body: { reason: why } })),
    ({ account }) => onRead(account),
  )
  const { isMissing, demand } = useReason()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = demand(reason)
    if (why !== null) reading.submit(why)
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <FormFailure error={reading.error} />
      <ReasonField
        label={t('readWhy')}
        hint={t('readHint')}
        value={reason}
        onChange={setReason}
        isMissing={isMissing}
        error={reading.error}
      />
      <DeskButton type="submit" look="main" busy={reading.isPending}>
        {t('read')}
      </DeskButton>
    </form>
  )
}

/** Banks are told by their code. */
const bankNamed = (code = '') => COLOMBIAN_BANKS.find((bank) => bank.code === code)?.name ?? code

function NoteSent({ refund, account, onDone }: PayFormProps & { readonly account: RefundAccount }) {
  const t = useTranslations('desk.refunds')
  const { market } = useDesk()
  const [reference, setReference] = useState('')
  const facts = useRef<HTMLDListElement>(null)
  // The button that asked for it is gone: what it brought is read next.
  useEffect(() => facts.current?.focus(), [])
  const noting = useKeyedSubmit(
    (bank_reference: string, options) =>
      atDesk(() =>
        deskApi(market).refunds.noteSent(
          { params: { uuid: refund.uuid }, body: { bank_reference } },
          options,
        ),
      ),
    onDone,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    noting.submit(reference.trim())
  }
  const { kind, ...said } = account
  const amount = amountText(refund.amount, refund.currency, true)
  return (
    <form className="form" noValidate onSubmit={submit}>
      <dl className="facts" ref={facts} tabIndex={-1}>
        {Object.entries(said).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`account.${name as keyof typeof said}`)}</dt>
            <dd className="mono">{name === 'bank' ? bankNamed(value) : value}</dd>
          </div>
        ))}
      </dl>
      <FormFailure error={noting.error} />
      <DeskField
        label={t('reference')}
        hint={t('referenceHint')}
        autoComplete="off"
        required
        maxLength={60}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
        error={fieldErrorOf(noting.error, 'bank_reference')}
      />
      <DeskButton type="submit" look="main" busy={noting.isPending}>
        {t('sent', { amount })}
      </DeskButton>
    </form>
  )
}
