import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import type { DeskRefund } from '@/lib/desk/money-contract'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { FormFailure } from '../team/form-failure'
import { DeskButton } from '../ui/desk-button'
import { ReasonField, useReason } from '../ui/reason-field'

interface AskFormProps {
  readonly refund: DeskRefund
  readonly onDone: () => void
}

/** Asks who paid for an account, or for another one; they are told by mail. */
export function AskForm({ refund: { uuid }, onDone }: AskFormProps) {
  const t = useTranslations('desk.refunds')
  const { market } = useDesk()
  const [reason, setReason] = useState('')
  const asking = useKeyedSubmit(
    (why: string, options) =>
      atDesk(() => deskApi(market).refunds.askAccount({ params: { uuid }, body: { reason: why } }, options)),
    onDone,
  )
  const { isMissing, demand } = useReason()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = demand(reason)
    if (why !== null) asking.submit(why)
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <FormFailure error={asking.error} />
      <ReasonField
        label={t('askWhy')}
        hint={t('askHint')}
        value={reason}
        onChange={setReason}
        isMissing={isMissing}
        error={asking.error}
      />
      <DeskButton type="submit" look="main" busy={asking.isPending}>
        {t('deeds.ask')}
      </DeskButton>
    </form>
  )
}
