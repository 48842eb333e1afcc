'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { type FieldError, type Resolver, useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { dniCountry } from '@/lib/checkout/dni'
import { type InfoDraft, useCheckoutStore } from '@/stores/checkout-store'
import { type InfoField, withDial } from './info-fields'
import { PhoneFields } from './phone-fields'

interface InfoStepProps {
  readonly locale: string
  /** The draft of this tab was read. */
  readonly restored: boolean
  /** What the server found wrong, by field. */
  readonly refused: Partial<Record<InfoField, string>>
  readonly onDone: () => void
}

/** The schema and the numbering plans are loaded with the first check, not with the page. */
const resolver: Resolver<InfoDraft> = async (values, _context, options) => {
  const { resolveInfo } = await import('./resolve-info')
  return resolveInfo(values, options) as ReturnType<Resolver<InfoDraft>>
}

/** Step one: who buys. What is typed is kept for this tab as it is typed. */
export function InfoStep({ locale, restored, refused, onDone }: InfoStepProps) {
  const t = useTranslations('checkout')
  const form = useInfoForm(locale, restored, refused)
  const { register, handleSubmit, watch, formState } = form
  const { errors, submitCount, isSubmitting } = formState
  const text = useFieldText()
  const dial = watch('phone.dial')
  const country = dniCountry(dial)
  const count = countErrors(errors)
  const submit = handleSubmit((info) => {
    useCheckoutStore.getState().saveInfo(info, true)
    onDone()
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="panel grid gap-5">
      {submitCount > 0 && count > 0 ? (
        <Note tone="chile" role="alert">
          {t('info.errors', { count })}
        </Note>
      ) : null}
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={t('info.firstname')}
          autoComplete="given-name"
          error={text(errors.firstname)}
          {...register('firstname')}
        />
        <TextField
          label={t('info.lastname')}
          autoComplete="family-name"
          error={text(errors.lastname)}
          {...register('lastname')}
        />
      </div>
      <TextField
        label={t('info.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        hint={t('info.emailHint')}
        error={text(errors.email)}
        {...register('email')}
      />
      <div className="grid gap-5 md:grid-cols-[minmax(0,220px)_minmax(0,1fr)]">
        <PhoneFields
          register={register}
          dial={dial}
          error={text(errors.phone?.number ?? errors.phone?.dial)}
        />
      </div>
      <TextField
        label={t(`info.dni.${country}`)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        hint={t(`info.dniHint.${country}`)}
        error={text(errors.dni)}
        {...register('dni')}
      />
      <Button type="submit" look="main" wide busy={isSubmitting} className="min-h-14">
        {t('info.go')}
      </Button>
    </form>
  )
}

function useInfoForm(locale: string, restored: boolean, refused: InfoStepProps['refused']) {
  const form = useForm<InfoDraft>({
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    defaultValues: withDial(useCheckoutStore.getInitialState().info, locale),
  })
  const { reset, setError, watch } = form
  const [isFilled, setFilled] = useState(false)
  useEffect(() => {
    if (!restored) return
    reset(withDial(useCheckoutStore.getState().info, locale))
    setFilled(true)
  }, [restored, reset, locale])
  useEffect(() => {
    if (!isFilled) return
    const { unsubscribe } = watch((_values, { type }) => {
      if (type === 'change') useCheckoutStore.getState().saveInfo(form.getValues(), false)
    })
    return unsubscribe
  }, [isFilled, watch, form])
  useEffect(() => {
    const [first] = Object.keys(refused)
    for (const [field, message] of Object.entries(refused))
      setError(field as InfoField, { type: 'server', message }, { shouldFocus: field === first })
  }, [refused, setError])
  return form
}

const KEYS = ['required', 'too_long', 'card_number', 'email', 'phone', 'dial', 'dni'] as const

/** A message is a key of `fields`, or the server's own finished words. */
function useFieldText() {
  const t = useTranslations('fields')
  return (error: FieldError | undefined): string | undefined => {
    if (!error?.message) return undefined
    if (error.type === 'server') return error.message
    return t(KEYS.find((key) => key === error.message) ?? 'invalid_format')
  }
}

function countErrors(errors: object): number {
  return Object.values(errors).reduce<number>(
    (all, error) =>
      all +
      ('message' in (error as object) || 'type' in (error as object)
        ? 1
        : Object.keys(error as object).length),
    0,
  )
}
