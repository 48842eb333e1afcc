import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import type { Approval } from '@/lib/desk/approval-contract'
import { FormFailure } from '../team/form-failure'
import { amountText } from '../ui/amount-text'
import { DeskButton } from '../ui/desk-button'
import { Notice } from '../ui/notice'
import { ReasonField, useReason } from '../ui/reason-field'
import { decidedAlready, useDecide, wordsOf } from './use-approvals'

/** Signs, or says no with a reason; whoever asked can take it back. What is done proves itself by a fresh code. */
export function DecideForm({ one }: { readonly one: Approval }) {
  const t = useTranslations('desk.approvals')
  const deciding = useDecide(one)
  const [isDeclining, setDeclining] = useState(false)
  const { why_not: why, state, amount, currency } = one
  const words = wordsOf(one)
  const isOwn = why === 'own' || why === 'alone'
  return (
    <>
      {decidedAlready(deciding.error) ? null : <Failure error={deciding.error} currency={currency} />}
      {state === 'waiting' && why !== 'limit' ? (
        <div className="acts-row">
          {why === null ? (
            <DeskButton
              look="main"
              busy={deciding.isPending}
              onClick={() => deciding.submit({ does: 'sign' })}
            >
              {t(`sign.${words}`, { amount: amountText(amount, currency) })}
            </DeskButton>
          ) : null}
          {isDeclining ? null : (
            <DeskButton look="bad" onClick={() => setDeclining(true)}>
              {t(isOwn ? 'takeBack' : 'decline')}
            </DeskButton>
          )}
        </div>
      ) : null}
      {isDeclining && state === 'waiting' ? (
        <DeclineForm
          words={words}
          isOwn={isOwn}
          isBusy={deciding.isPending}
          error={deciding.error}
          onClose={() => setDeclining(false)}
          onGo={(reason) => deciding.submit({ does: 'decline', reason })}
        />
      ) : null}
    </>
  )
}

interface FailureProps {
  readonly error: unknown
  readonly currency: Approval['currency']
}

/** An entry that fitted when it was asked for may not fit any more: nothing was booked. */
function Failure({ error, currency }: FailureProps) {
  const t = useTranslations('desk.approvals')
  if (!(error instanceof ApiError) || error.code !== 'entry_refused') return <FormFailure error={error} />
  const { most = 0 } = (error.data ?? {}) as { readonly most?: number }
  return (
    <Notice tone="maize" role="alert">
      {t('refused', { most: most > 0 ? amountText(most, currency, true) : 'none' })}
    </Notice>
  )
}

interface DeclineFormProps {
  readonly words: ReturnType<typeof wordsOf>
  readonly isOwn: boolean
  readonly isBusy: boolean
  readonly error: unknown
  readonly onClose: () => void
  readonly onGo: (reason: string) => void
}

function DeclineForm({ words, isOwn, isBusy, error, onClose, onGo }: DeclineFormProps) {
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
        hint={t(`reasonHint.${words}`)}
        autoFocus
        value={reason}
        onChange={setReason}
        isMissing={isMissing}
        error={error}
      />
      <div className="acts-row">
        <DeskButton type="submit" look="bad" busy={isBusy}>
          {isOwn ? t('takeBackGo') : t(`declineGo.${words}`)}
        </DeskButton>
        <DeskButton look="bare" onClick={onClose}>
          {t('keep')}
        </DeskButton>
      </div>
    </form>
  )
}
