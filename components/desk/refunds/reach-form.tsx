import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import type { DeskRefund } from '@/lib/desk/money-contract'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../team/form-failure'
import { DeskButton } from '../ui/desk-button'
import { DeskField } from '../ui/fields'
import { ReasonField, useReason } from '../ui/reason-field'

interface ReachFormProps {
  readonly refund: DeskRefund
  readonly onDone: () => void
}

/** Where somebody is reached who helped to pay and left no address: they are mailed a link to name an account. */
export function ReachForm({ refund: { uuid, companion }, onDone }: ReachFormProps) {
  const t = useTranslations('desk.refunds.reach')
  const { market } = useDesk()
  const [email, setEmail] = useState('')
  const [reason, setReason] = useState('')
  const reaching = useKeyedSubmit(
    (body: { readonly email: string; readonly reason: string }, options) =>
      atDesk(() => deskApi(market).refunds.reachPayer({ params: { uuid }, body }, options)),
    onDone,
  )
  const { isMissing, demand } = useReason()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = demand(reason)
    if (why !== null) reaching.submit({ email: email.trim(), reason: why })
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      {companion?.address === 'typed' ? <p className="soft">{t('again')}</p> : null}
      <FormFailure error={reaching.error} />
      <DeskField
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={fieldErrorOf(reaching.error, 'email')}
      />
      <ReasonField
        label={t('why')}
        hint={t('whyHint')}
        value={reason}
        onChange={setReason}
        isMissing={isMissing}
        error={reaching.error}
      />
      <DeskButton type="submit" look="main" busy={reaching.isPending}>
        {t('send')}
      </DeskButton>
    </form>
  )
}
