'use client'
import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'

interface MailedCodeProps {
  readonly market: Market
  /** Of the reservation it is about. */
  readonly code: string
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly error?: string | undefined
}

/** Asks for a code by mail, and takes its six digits. */
export function MailedCode({ market, code, value, onChange, error }: MailedCodeProps) {
  const t = useTranslations('cards')
  const asking = useSubmit({ send: () => api(market).cards.sendBuyerCode({ params: { code } }) })
  const failed = asking.error ? failureText(asking.error, t('noAnswer')) : undefined
  return (
    <div className="grid gap-3 pt-3">
      <p className="text-small text-ink-soft">{t('code.why')}</p>
      {asking.isSuccess ? (
        <TextField
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
      <Button
        look={asking.isSuccess ? 'text' : 'quiet'}
        className="justify-self-start"
        busy={asking.isPending}
        onClick={() => asking.submit()}
      >
        {t(asking.isSuccess ? 'code.again' : 'code.send')}
      </Button>
      <p role="status" className="text-small">
        {failed}
      </p>
    </div>
  )
}
