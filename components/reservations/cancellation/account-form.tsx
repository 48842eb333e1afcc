'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type SubmitHandler, useForm } from 'react-hook-form'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { MailedCode } from '@/components/payments/kept/mailed-code'
import { isCodeFailure, useCodeFailure } from '@/components/payments/kept/use-mailed-code'
import { Button } from '@/components/ui/button'
import { SelectField, TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { showToast } from '@/components/ui/toasts/toast'
import { isClabe } from '@/lib/card-numbers/clabe'
import { api } from '@/lib/client/client'
import { failureText, fieldText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'
import { COLOMBIAN_BANKS } from '@/lib/payments/colombian-banks'
import type { RefundAccountInput } from '@/lib/payments/refund-account'

interface AccountFormProps {
  readonly market: Market
  readonly code: string
  /** Of the refund that is paid to it. */
  readonly refund: string
  readonly kind: 'clabe' | 'colombian'
  /** The buyer, who may be the account's holder too. */
  readonly holder: string
  /** Another one instead of that which was named. */
  readonly isNamed: boolean
}

type Fields = Record<'holder' | 'clabe' | 'bank' | 'type' | 'number' | 'document_type' | 'document', string>
const EMPTY: Fields = {
  ...{ holder: '', clabe: '', bank: '', type: 'savings', number: '', document_type: 'CC', document: '' },
}
const DOCUMENTS = ['CC', 'CE', 'NIT', 'PA'] as const
const digits = (text: string) => text.replace(/[\s-]/g, '')

/** Where a refund is paid that cannot go back the way it came; what is wrong is said beside its field. */
export function AccountForm({ market, code, refund, kind, holder, isNamed }: AccountFormProps) {
  const t = useTranslations('cancelTrip.account')
  const router = useRouter()
  const [mailed, setMailed] = useState('')
  const [isOpen, setOpen] = useState(!isNamed)
  const { register, handleSubmit, formState, reset } = useForm<Fields>({
    defaultValues: { ...EMPTY, holder },
  })
  const naming = useSubmit({
    send: (body: RefundAccountInput) =>
      api(market).reservations.nameRefundAccount({
        params: { code, uuid: refund },
        body: { ...body, ...(mailed && { email_code: mailed }) },
      }),
    onSuccess: () => {
      setOpen(false)
      reset({ ...EMPTY, holder })
      void showToast({ text: t('named') })
      router.refresh()
    },
  })
  const codeError = useCodeFailure(naming.error)
  const errorOf = (name: keyof Fields) => formState.errors[name]?.message ?? fieldText(naming.error, name)
  const isAnyField = Object.keys(EMPTY).some((name) => fieldText(naming.error, name))
  const submit: SubmitHandler<Fields> = (fields) => naming.submit(bodyOf(kind, fields))
  if (!isOpen)
    return (
      <Button look="text" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
    )
  const required = { required: t('missing') }
  return (
    <form
      noValidate
      className="grid max-w-measure gap-4 rounded-card bg-lavender-tint p-4"
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      {naming.error && !isAnyField && !isCodeFailure(naming.error) ? (
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
      <MailedCode market={market} code={code} value={mailed} onChange={setMailed} error={codeError} />
      <p className="text-small text-ink-soft">{t('safe')}</p>
      <Button type="submit" className="justify-self-start" busy={naming.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}

/** Only what belongs to the kind is sent. */
function bodyOf(kind: AccountFormProps['kind'], fields: Fields): RefundAccountInput {
  const { holder, clabe, bank, type, number, document_type: documentType, document } = fields
  if (kind === 'clabe') return { kind, holder, clabe }
  return {
    ...{ kind, holder, bank, number, document },
    type: type === 'checking' ? 'checking' : 'savings',
    document_type: DOCUMENTS.find((name) => name === documentType),
  }
}
