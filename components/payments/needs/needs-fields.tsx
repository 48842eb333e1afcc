'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { Skeleton } from '@/components/ui/skeleton'
import type { PaymentNeed } from '@/lib/payments/payer-needs'
import { usePayerDraft } from '@/stores/payer-draft'
import { BankField } from './bank-field'
import { ConsentBoxes } from './consent-boxes'
import { DocumentFields } from './document-fields'
import { type AskedMethod, useOptions } from './use-options'
import { useProblemOf } from './use-problem-of'

interface NeedsFieldsProps extends AskedMethod {
  readonly needs: readonly PaymentNeed[]
}

/** What the gateway of a method must know of who pays: asked here, told to it alone. */
export function NeedsFields({ needs, ...asked }: NeedsFieldsProps) {
  const t = useTranslations('payments.needs')
  const common = useTranslations('common')
  const { data, isError, refetch } = useOptions(asked)
  const box = useFirstWrong()
  if (isError && !data)
    return (
      <Note tone="chile" role="alert" className="mt-3.5">
        <p className="mb-3">{t('failed')}</p>
        <Button onClick={() => void refetch()}>{common('retry')}</Button>
      </Note>
    )
  if (!data)
    return (
      <div className="mt-3.5 grid gap-3.5" aria-busy="true">
        <p className="sr-only" role="status">
          {t('loading')}
        </p>
        {needs.map((need) => (
          <Skeleton key={need} className="h-18" />
        ))}
      </div>
    )
  return (
    <div ref={box} className="mt-3.5 grid gap-3.5">
      {needs.includes('bank') ? <BankField banks={data.banks} /> : null}
      {needs.includes('document') ? (
        <DocumentFields documents={data.documents} method={asked.method} />
      ) : null}
      {needs.includes('phone') ? (
        <PhoneField hint={asked.method === 'nequi' ? t('nequiHint') : t('phoneHint')} />
      ) : null}
      {needs.includes('consent') ? <ConsentBoxes texts={data.consents} /> : null}
    </div>
  )
}

function PhoneField({ hint }: { readonly hint: string }) {
  const t = useTranslations('payments.needs')
  const phone = usePayerDraft(({ draft }) => draft.phone)
  const { tell } = usePayerDraft.getState()
  return (
    <TextField
      label={t('phone')}
      hint={hint}
      error={useProblemOf('phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
      value={phone}
      onChange={({ target }) => tell('phone', { phone: target.value })}
    />
  )
}

/** Whoever pressed the button is brought to what is wrong first. */
function useFirstWrong() {
  const box = useRef<HTMLDivElement>(null)
  const marks = usePayerDraft((state) => state.marks)
  // What was wrong before the fields appeared was said before.
  const seen = useRef(marks)
  useEffect(() => {
    if (seen.current === marks) return
    seen.current = marks
    box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [marks])
  return box
}
