'use client'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { TextField } from '@/components/ui/forms/field'
import { fieldText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'
import { ProofFailure } from './proof-failure'

interface ProofFormProps {
  readonly market: Market
  readonly email: string
  /** Asks with the proof: empty for who entered a moment ago or has no password. */
  readonly send: (body: { current?: string }) => Promise<void>
  readonly texts: { readonly current: string; readonly currentHint: string; readonly noAnswer: string }
  /** The buttons. */
  readonly children: (busy: boolean) => ReactNode
}

/** A deed of the account that wants the password of who asks, or that they entered a moment ago. */
export function ProofForm({ market, email, send, texts, children }: ProofFormProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { current: '' } })
  const asking = useSubmit({ send: (current: string) => send(current ? { current } : {}) })
  const { error: failure } = asking
  return (
    <form
      onSubmit={(event) => void handleSubmit(({ current }) => asking.submit(current))(event)}
      noValidate
      className="grid gap-4"
    >
      <ProofFailure
        {...{ market, email, failure }}
        tab="security"
        fields={['current']}
        noAnswer={texts.noAnswer}
      />
      <TextField
        label={texts.current}
        type="password"
        autoComplete="current-password"
        hint={texts.currentHint}
        error={fieldText(failure, 'current')}
        {...register('current')}
      />
      {children(asking.isPending)}
    </form>
  )
}
