'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { deskApi } from '@/lib/client/desk-client'
import { stepUps } from '@/stores/desk-step-up-store'
import { useCodeError } from '../enter/use-code-error'
import { UsePasskey } from '../passkeys/use-passkey'
import { CodeField, digitsOf } from '../ui/code-field'
import { DeskButton } from '../ui/desk-button'
import { LateDialog } from '../ui/late-dialog'
import { useDesk } from './desk-context'

/** Asks who sits there for a fresh code when what they do asks for it; then what they did goes on by itself. */
export function StepUp() {
  const { isAsked, answer } = useStore(stepUps)
  const t = useTranslations('desk.stepUp')
  return (
    <LateDialog isOpen={isAsked} onClose={() => answer(false)} title={t('title')} description={t('text')}>
      <StepUpForm onProved={() => answer(true)} />
    </LateDialog>
  )
}

function StepUpForm({ onProved }: { readonly onProved: () => void }) {
  const t = useTranslations('desk.stepUp')
  const { market, session } = useDesk()
  const [typed, setTyped] = useState('')
  const [isShort, setShort] = useState(false)
  const proving = useSubmit({
    send: (code: string) => deskApi(market).session.stepUp({ body: { code } }),
    onSuccess: onProved,
  })
  const codes = useCodeError(proving.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = digitsOf(typed)
    setShort(code === null)
    if (code !== null && codes.secondsLeft === 0) proving.submit(code)
  }
  const form = (
    <form className="form" noValidate onSubmit={submit}>
      <CodeField
        label={t('code')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={isShort ? t('short') : codes.text}
      />
      <DeskButton type="submit" look="main" busy={proving.isPending || codes.secondsLeft > 0}>
        {t('go')}
      </DeskButton>
    </form>
  )
  if (!session.has_passkey) return form
  return (
    <div className="form">
      <UsePasskey
        ask={() => deskApi(market).passkeys.askToStepUp({})}
        prove={(passkey) => deskApi(market).session.stepUp({ body: { passkey } })}
        onProved={onProved}
      />
      {form}
    </div>
  )
}
