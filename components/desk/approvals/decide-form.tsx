import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type { Approval } from '@/lib/desk/approval-contract'
import { FormFailure } from '../team/form-failure'
import { amountText } from '../ui/amount-text'
import { DeskButton } from '../ui/desk-button'
import { ReasonField, useReason } from '../ui/reason-field'
import { decidedAlready, useDecide } from './use-approvals'

/** Signs, or says no with a reason; whoever asked can take it back. What is done proves itself by a fresh code. */
export function DecideForm({ one }: { readonly one: Approval }) {
  const t = useTranslations('desk.approvals')
  const deciding = useDecide(one)
  const [isDeclining, setDeclining] = useState(false)
  const { why_not: why, state, amount, currency } = one
  return (
    <>
      {decidedAlready(deciding.error) ? null : <FormFailure error={deciding.error} />}
      {state === 'waiting' && why !== 'limit' ? (
        <div className="acts-row">
          {why === null ? (
            <DeskButton
              look="main"
              busy={deciding.isPending}
              onClick={() => deciding.submit({ does: 'sign' })}
            >
              {t('sign', { amount: amountText(amount, currency) })}
            </DeskButton>
          ) : null}
          {isDeclining ? null : (
            <DeskButton look="bad" onClick={() => setDeclining(true)}>
              {t(why === 'own' ? 'takeBack' : 'decline')}
            </DeskButton>
          )}
        </div>
      ) : null}
      {isDeclining && state === 'waiting' ? (
        <DeclineForm
          isOwn={why === 'own'}
          isBusy={deciding.isPending}
          error={deciding.error}
          onClose={() => setDeclining(false)}
          onGo={(reason) => deciding.submit({ does: 'decline', reason })}
        />
      ) : null}
    </>
  )
}

interface DeclineFormProps {
  readonly isOwn: boolean
  readonly isBusy: boolean
  readonly error: unknown
  readonly onClose: () => void
  readonly onGo: (reason: string) => void
}

function DeclineForm({ isOwn, isBusy, error, onClose, onGo }: DeclineFormProps) {
  const t = useTranslations('desk.approvals')
  const [reason, setReason] = useState('')
  const { isMissing, demand } = useReason()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = demand(reason)
    if (why !== null) onGo(why)
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <ReasonField
        hint={t('reasonHint')}
        autoFocus
        value={reason}
        onChange={setReason}
        isMissing={isMissing}
        error={error}
      />
      <div className="acts-row">
        <DeskButton type="submit" look="bad" busy={isBusy}>
          {t(isOwn ? 'takeBackGo' : 'declineGo')}
        </DeskButton>
        <DeskButton look="bare" onClick={onClose}>
          {t('keep')}
        </DeskButton>
      </div>
    </form>
  )
}
