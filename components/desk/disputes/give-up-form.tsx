import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { deskApi } from '@/lib/client/desk-client'
import type { DeskDispute } from '@/lib/desk/dispute-contract'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { FormFailure } from '../team/form-failure'
import { amountText } from '../ui/amount-text'
import { DeskButton } from '../ui/desk-button'
import { ReasonField, useReason } from '../ui/reason-field'
import { DisputeStake } from './dispute-stake'

interface GiveUpFormProps {
  readonly dispute: DeskDispute
  readonly onDone: () => void
}

/** Asks for a signature that a dispute is given up: what it costs, for good, and why. */
export function GiveUpForm({ dispute, onDone }: GiveUpFormProps) {
  const { uuid, taken, returned, currency } = dispute
  const t = useTranslations('desk.disputes')
  const { market } = useDesk()
  const [reason, setReason] = useState('')
  const { isMissing, demand } = useReason()
  const asking = useMutation({
    mutationFn: (why: string) =>
      atDesk(() => deskApi(market).disputes.accept({ params: { uuid }, body: { reason: why } })),
    onSuccess: onDone,
  })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const why = demand(reason)
    if (why !== null) asking.mutate(why)
  }
  return (
    <form className="form" noValidate onSubmit={ask}>
      <FormFailure error={asking.error} />
      <DisputeStake dispute={dispute} />
      <p>{t('giveUpText', { amount: amountText(taken - returned, currency, true) })}</p>
      <p className="soft">{t('giveUpSigned')}</p>
      <ReasonField
        label={t('giveUpReason')}
        hint={t('giveUpHint')}
        value={reason}
        onChange={setReason}
        isMissing={isMissing}
        error={asking.error}
      />
      <DeskButton type="submit" look="bad" busy={asking.isPending}>
        {t('giveUpGo')}
      </DeskButton>
    </form>
  )
}
