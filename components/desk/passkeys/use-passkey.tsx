import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { ApiError } from '@/lib/client/api-error'
import { failureText } from '@/lib/client/failure-text'
import type { PasskeyProof } from '@/lib/desk/passkeys/passkey-proof'
import { DeskButton } from '../ui/desk-button'
import { Notice } from '../ui/notice'
import { PasskeyFailure } from './passkey-failure'

interface UsePasskeyProps {
  /** Asks the server what to sign. */
  readonly ask: () => Promise<{ challenge: string; rp_id: string; credential_ids: string[] }>
  readonly prove: (passkey: PasskeyProof) => Promise<unknown>
  readonly onProved: () => void
  readonly onError?: (error: unknown) => void
}

/** The button that has a passkey sign in place of a code. What talks to the authenticator is loaded with the press. */
export function UsePasskey({ ask, prove, onProved, onError }: UsePasskeyProps) {
  const t = useTranslations('desk.passkey')
  const proving = useSubmit({
    send: async () => {
      const { signWithPasskey } = await import('./ceremony')
      return prove(await signWithPasskey(await ask()))
    },
    onSuccess: onProved,
    ...(onError ? { onError } : {}),
  })
  const { error } = proving
  return (
    <div className="form">
      {error ? (
        <Notice tone="chile" role="alert">
          {error instanceof ApiError
            ? failureText(error, t('failed'))
            : t(error instanceof PasskeyFailure && error.why === 'unsupported' ? 'unsupported' : 'failed')}
        </Notice>
      ) : null}
      <DeskButton look="main" className="ctl-wide" busy={proving.isPending} onClick={() => proving.submit()}>
        {t('use')}
      </DeskButton>
      <p className="soft">{t('instead')}</p>
    </div>
  )
}
