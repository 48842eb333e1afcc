'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type SubmitHandler, useForm } from 'react-hook-form'
import type { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { SelectField, TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { isClabe } from '@/lib/card-numbers/clabe'
import { failureText, fieldText } from '@/lib/client/failure-text'
import { COLOMBIAN_BANKS } from '@/lib/payments/colombian-banks'
import type { RefundAccountInput } from '@/lib/payments/refund-account'

interface AccountEntryProps {
  readonly kind: 'clabe' | 'colombian'
  /** Who paid, and may be the account's holder too. */
  readonly holder: string
  readonly naming: Pick<
    ReturnType<typeof useSubmit<unknown, RefundAccountInput>>,
    'submit' | 'error' | 'isPending'
  >
  /** Whether the failure is said elsewhere. */
  readonly hidesFailure?: boolean
  /** What else is asked for before it is sent. */
  readonly children?: ReactNode
}

type Fields = Record<'holder' | 'clabe' | 'bank' | 'type' | 'number' | 'document_type' | 'document', string>
const EMPTY: Fields = {
  ...{ holder: '', clabe: '', bank: '', type: 'savings', number: '', document_type: 'CC', document: '' },
}
const DOCUMENTS = ['CC', 'CE', 'NIT', 'PA'] as const
const digits = (text: string) => text.replace(/[\s-]/g, '')

/** The fields of an account that a refund is paid to; what is wrong is said beside its field. */
export function AccountEntry({ kind, holder, naming, hidesFailure = false, children }: AccountEntryProps) {
  const t = useTranslations('cancelTrip.account')
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { ...EMPTY, holder } })
  const errorOf = (name: keyof Fields) => formState.errors[name]?.message ?? fieldText(naming.error, name)
  const isAnyField = Object.keys(EMPTY).some((name) => fieldText(naming.error, name))
  const submit: SubmitHandler<Fields> = (fields) => naming.submit(bodyOf(kind, fields))
  const required = { required: t('missing') }
  return (
    <form
      noValidate
      className="grid max-w-measure gap-4 rounded-card bg-lavender-tint p-4"
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      {naming.error && !isAnyField && !hidesFailure ? (
        <Note tone="chile" role="alert">
          {failureText(naming.error, t('noAnswer'))}
        </Note>
      ) : null}
      {kind === 'clabe' ? (
        <TextField
          label={t('clabe')}
          hint={t('clabeHint')}
          inputMode="numeric"
          autoComplete="off"
          error={errorOf('clabe')}
          {...register('clabe', {
            ...required,
            validate: (text) => isClabe(digits(text)) || t('clabeWrong'),
          })}
        />
      ) : (
        <>
          <SelectField label={t('bank')} error={errorOf('bank')} {...register('bank', required)}>
            <option value="">{t('choose')}</option>
            {COLOMBIAN_BANKS.map(({ code: bank, name }) => (
              <option key={bank} value={bank}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('type')} error={errorOf('type')} {...register('type')}>
            <option value="savings">{t('savings')}</option>
            <option value="checking">{t('checking')}</option>
          </SelectField>
          <TextField
            label={t('number')}
            inputMode="numeric"
            autoComplete="off"
            error={errorOf('number')}
            {...register('number', required)}
          />
          <SelectField
            label={t('documentType')}
            error={errorOf('document_type')}
            {...register('document_type')}
          >
            {DOCUMENTS.map((name) => (
              <option key={name} value={name}>
                {t(`documents.${name}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('document')}
            autoComplete="off"
            error={errorOf('document')}
            {...register('document', required)}
          />
        </>
      )}
      <TextField
        label={t('holder')}
        autoComplete="name"
        error={errorOf('holder')}
        {...register('holder', required)}
      />
      {children}
      <p className="text-small text-ink-soft">{t('safe')}</p>
      <Button type="submit" className="justify-self-start" busy={naming.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}

/** Only what belongs to the kind is sent. */
function bodyOf(kind: AccountEntryProps['kind'], fields: Fields): RefundAccountInput {
  const { holder, clabe, bank, type, number, document_type: documentType, document } = fields
  if (kind === 'clabe') return { kind, holder, clabe }
  return {
    ...{ kind, holder, bank, number, document },
    type: type === 'checking' ? 'checking' : 'savings',
    document_type: DOCUMENTS.find((name) => name === documentType),
  }
}
