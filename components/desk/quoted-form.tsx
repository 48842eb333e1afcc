import { type FormEvent, type ReactNode, useState } from 'react'
import { useQuoteOver } from '@/components/reservations/change/use-quote-over'
import { ApiError } from '@/lib/client/api-error'
import { FormFailure } from './team/form-failure'
import { DeskButton } from './ui/desk-button'
import { Notice } from './ui/notice'
import { ReasonField, useReason } from './ui/reason-field'

interface QuotedFormProps {
  /** An instant; from then on the quote is asked for again. */
  readonly expiresAt: string
  readonly error: unknown
  readonly isBusy: boolean
  readonly texts: {
    /** That what stands above is another quote than was agreed to. */
    readonly changed: string
    readonly reasonHint: string
    readonly renew: string
    /** What the button does: the verb again, with what it is about. */
    readonly go: string
  }
  readonly disabled?: boolean
  /** `bad` for what takes something from somebody. */
  readonly look?: 'main' | 'bad'
  readonly onRenew: () => void
  readonly onGo: (reason: string) => void
  /** What the quote says, where it is not above the form. */
  readonly children?: ReactNode
}

/** Agrees to a signed quote with a reason; what was typed stays when the quote is another one or over. */
export function QuotedForm({ expiresAt, error, isBusy, texts, disabled, ...rest }: QuotedFormProps) {
  const { onRenew, onGo, children, look = 'main' } = rest
  const [reason, setReason] = useState('')
  const { isMissing, demand } = useReason()
  const isOver = useQuoteOver(expiresAt)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = demand(reason)
    if (why !== null) onGo(why)
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      {error instanceof ApiError && error.code === 'quote_changed' ? (
        <Notice tone="maize" role="alert">
          {texts.changed}
        </Notice>
      ) : (
        <FormFailure error={error} />
      )}
      {children}
      <ReasonField
        hint={texts.reasonHint}
        value={reason}
        onChange={setReason}
        isMissing={isMissing}
        error={error}
      />
      {isOver ? (
        <DeskButton busy={isBusy} onClick={onRenew}>
          {texts.renew}
        </DeskButton>
      ) : (
        <DeskButton type="submit" look={look} busy={isBusy} disabled={disabled}>
          {texts.go}
        </DeskButton>
      )}
    </form>
  )
}
