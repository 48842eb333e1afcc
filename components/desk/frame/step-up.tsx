'use client'
import { useTranslations } from 'next-intl'
import { useStore } from 'zustand'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { deskApi } from '@/lib/client/desk-client'
import { stepUps } from '@/stores/desk-step-up-store'
import { UsePasskey } from '../passkeys/use-passkey'
import { CodeForm } from '../ui/code-form'
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
  const proving = useSubmit({
    send: (code: string) => deskApi(market).session.stepUp({ body: { code } }),
    onSuccess: onProved,
  })
  const form = (
    <CodeForm
      label={t('code')}
      button={t('go')}
      error={proving.error}
      isBusy={proving.isPending}
      onCode={proving.submit}
    />
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
