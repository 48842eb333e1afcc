'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMe } from '@/components/accounts/use-me'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { ApiError } from '@/lib/client/api-error'
import { failureText } from '@/lib/client/failure-text'
import { CodeForm } from './code-form'
import { EarlierSpin } from './earlier-spin'
import { GuestForm } from './guest-form'
import { SpinResult } from './spin-result'
import { useOwnSpin } from './use-own-spin'
import { type Spinning, useSpin } from './use-spin'

/** What turns the wheel: a button for whoever is signed in, an address and its code for a guest; then what came out. */
export function SpinBox({ market, wheel, onTurn }: Spinning) {
  const t = useTranslations('wheelSpin')
  const me = useMe(market)
  const own = useOwnSpin(market, me)
  const [asked, setAsked] = useState<{ email: string; resendIn: number } | null>(null)
  const { spin, told, isBusy, isTurning, error } = useSpin({ market, wheel, onTurn })
  if (told && !told.is_earlier) return <SpinResult spin={told} prizes={wheel.prizes} market={market} />
  const earlier = told ?? own
  if (earlier) return <EarlierSpin spin={earlier} market={market} isAnswer={told !== null} />
  if (me === undefined || own === undefined) return <p role="status">{t('loading')}</p>
  // An account whose address nobody proved proves it as a guest does.
  const mustProve = error instanceof ApiError && error.code === 'email_code_required'
  const needsCode = me === null || mustProve || asked !== null
  return (
    <div className="grid gap-4" aria-busy={isBusy}>
      {!needsCode ? <SpinButtons busy={isBusy} onSpin={(quietly) => spin({}, quietly)} /> : null}
      {needsCode && !asked ? (
        <GuestForm market={market} email={me?.email ?? ''} isFixed={me !== null} onSent={setAsked} />
      ) : null}
      {needsCode && asked ? (
        <CodeForm
          {...asked}
          market={market}
          busy={isBusy}
          error={error}
          onCode={(code, quietly) =>
            spin(me ? { email_code: code } : { email: asked.email, email_code: code }, quietly)
          }
          onChange={() => setAsked(null)}
        />
      ) : null}
      {error && !mustProve && !isCodeProblem(error) ? (
        <Note tone="chile" role="alert">
          {failureText(error, t('noAnswer'))}
        </Note>
      ) : null}
      <p role="status" className="text-small text-ink-soft">
        {isTurning ? t('turning') : needsCode ? '' : t('left')}
      </p>
    </div>
  )
}

/** What the form of the code says itself. */
const isCodeProblem = (error: unknown) => error instanceof ApiError && error.code === 'email_code_wrong'

/** Turning, and the same without the turning. */
export function SpinButtons({
  busy,
  onSpin,
}: {
  readonly busy: boolean
  readonly onSpin: (quietly: boolean) => void
}) {
  const t = useTranslations('wheelSpin')
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button look="main" busy={busy} onClick={() => onSpin(false)}>
        {t('spin')}
      </Button>
      <Button look="text" busy={busy} onClick={() => onSpin(true)}>
        {t('skip')}
      </Button>
    </p>
  )
}
