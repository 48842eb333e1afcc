'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { failureText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'
import { useMailedCode } from './use-mailed-code'

interface MailedCodeProps {
  readonly market: Market
  /** Of the reservation it is about; null: of no one, for the traveller who is signed in. */
  readonly code: string | null
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly error?: string | undefined
  /** Why it is asked for; that of a card or an account unless told otherwise. */
  readonly why?: string
  /** Whether it is mailed as soon as this is shown: where a press asked for it already. */
  readonly asksAtOnce?: boolean
}

/** Asks for a code by mail, and takes its six digits. */
export function MailedCode({
  market,
  code,
  value,
  onChange,
  error,
  why,
  asksAtOnce = false,
}: MailedCodeProps) {
  const t = useTranslations('cards')
  const { submit, isSuccess, isTyped, isPending, error: failure, seconds } = useMailedCode(market, code)
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown; a second one sends nothing.
  useEffect(() => {
    if (asksAtOnce) submit()
  }, [])
  useEffect(() => {
    if (isTyped || error) input.current?.focus()
  }, [isTyped, error])
  return (
    <div className="grid gap-3 pt-3">
      <p className="text-small text-ink-soft">{why ?? t('code.why')}</p>
      {isTyped ? (
        <TextField
          ref={input}
          label={t('code.label')}
          hint={t('code.hint')}
          error={error}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
      ) : null}
      {seconds > 0 ? (
        <p className="text-small text-ink-soft">{t('code.againIn', { seconds })}</p>
      ) : (
        <Button
          look={isTyped ? 'text' : 'quiet'}
          className="justify-self-start"
          busy={isPending}
          onClick={() => submit()}
        >
          {t(isTyped ? 'code.again' : 'code.send')}
        </Button>
      )}
      <p role="status" className="text-small">
        {failure ? failureText(failure, t('noAnswer')) : isSuccess && seconds > 0 ? t('code.sent') : ''}
      </p>
    </div>
  )
}
