'use client'
import { useTranslations } from 'next-intl'
import { type SubmitHandler, useForm } from 'react-hook-form'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { SelectField, TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { api } from '@/lib/client/client'
import { failureText, fieldText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'
import { REGIMES, USES } from '@/lib/payments/invoice/invoice-codes'
import type { InvoiceDataInput } from '@/lib/payments/invoice/invoice-data'
import { isNit, isRfc, plainTaxId, rfcOwner } from '@/lib/payments/invoice/tax-id'
import type { InvoiceState } from '@/lib/reservations/invoice-contract'

interface InvoiceFormProps {
  readonly market: Market
  readonly code: string
  /** By which number the country of the reservation's money issues invoices. */
  readonly kind: InvoiceState['kind']
  readonly onAsked: (state: InvoiceState) => void
}

type Fields = Record<'tax_id' | 'name' | 'regime' | 'use' | 'postcode', string>
const EMPTY: Fields = { tax_id: '', name: '', regime: '', use: 'G03', postcode: '' }

/** What an invoice needs; what is wrong is said beside its field, and what was typed stays when nobody answers. */
export function InvoiceForm({ market, code, kind, onAsked }: InvoiceFormProps) {
  const t = useTranslations('invoice')
  const { register, handleSubmit, formState, watch } = useForm<Fields>({ defaultValues: EMPTY })
  const asking = useSubmit({
    send: (body: InvoiceDataInput) => api(market).reservations.askForInvoice({ params: { code }, body }),
    onSuccess: onAsked,
  })
  const errorOf = (name: keyof Fields) => formState.errors[name]?.message ?? fieldText(asking.error, name)
  const isAnyField = Object.keys(EMPTY).some((name) => fieldText(asking.error, name))
  const submit: SubmitHandler<Fields> = ({ use, ...fields }) =>
    asking.submit({ kind, ...fields, ...(kind === 'rfc' && { use: use as (typeof USES)[number] }) })
  const required = { required: t('missing') }
  const isRight = kind === 'rfc' ? isRfc : isNit
  const regimes = kind === 'nit' ? REGIMES.nit : REGIMES[rfcOwner(plainTaxId(watch('tax_id')))]
  return (
    <form
      noValidate
      className="grid w-full max-w-measure gap-4 rounded-card bg-lavender-tint p-4"
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      {asking.error && !isAnyField ? (
        <Note tone="chile" role="alert">
          {failureText(asking.error, t('noAnswer'))}
        </Note>
      ) : null}
      <TextField
        label={t(`kinds.${kind}`)}
        hint={t(`hints.${kind}`)}
        autoComplete="off"
        autoCapitalize="characters"
        error={errorOf('tax_id')}
        {...register('tax_id', {
          ...required,
          validate: (text) => isRight(plainTaxId(text)) || t(`wrong.${kind}`),
        })}
      />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="organization"
        error={errorOf('name')}
        {...register('name', required)}
      />
      <SelectField label={t('regime')} error={errorOf('regime')} {...register('regime', required)}>
        <option value="">{t('choose')}</option>
        {regimes.map((one) => (
          <option key={one} value={one}>
            {one} · {t(`regimes.${one}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'rfc' ? (
        <SelectField label={t('use')} error={errorOf('use')} {...register('use', required)}>
          {USES.map((one) => (
            <option key={one} value={one}>
              {one} · {t(`uses.${one}`)}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField
        label={t('postcode')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        error={errorOf('postcode')}
        {...register('postcode', {
          ...required,
          pattern: { value: kind === 'rfc' ? /^\d{5}$/ : /^\d{6}$/, message: t(`wrong.postcode_${kind}`) },
        })}
      />
      <p className="text-small text-ink-soft">{t('safe')}</p>
      <Button type="submit" look="main" className="justify-self-start" busy={asking.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}
