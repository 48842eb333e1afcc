'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { dniCountry } from '@/lib/checkout/dni'
import { useCheckoutStore } from '@/stores/checkout-store'
import { isOfKnown, withoutKnown } from './fill-known'
import type { InfoField } from './info-fields'
import { KnownNote } from './known-note'
import { PhoneFields } from './phone-fields'
import { useFieldText } from './use-field-text'
import { useInfoForm, writeOver } from './use-info-form'
import type { Known } from './use-known'
import { useMeant } from './use-meant'

interface InfoStepProps {
  readonly locale: string
  /** The draft of this tab was read. */
  readonly restored: boolean
  /** What the server found wrong, by field. */
  readonly refused: Partial<Record<InfoField, string>>
  /** Who probably buys, once that is known. */
  readonly known?: Known | null
  readonly onForget?: () => void
  readonly onDone: () => void
}

/** The form, and its button: the bar of phones repeats it. */
export const INFO_FORM = 'info-form'
export const INFO_GO = 'info-go'

/** Step one: who buys. What is typed is kept for this tab as it is typed. */
export function InfoStep({ locale, restored, refused, known = null, onForget, onDone }: InfoStepProps) {
  const t = useTranslations('checkout')
  const form = useInfoForm({ locale, restored, refused, known })
  const { register, handleSubmit, setValue, setFocus, getValues, watch, formState } = form
  const { errors, submitCount, isSubmitting } = formState
  const text = useFieldText()
  const dial = watch('phone.dial')
  const meant = useMeant(watch('email'))
  const country = dniCountry(dial)
  const count = countErrors(errors)
  const notMe = () => {
    if (known) writeOver(setValue, withoutKnown(getValues(), known.buyer))
    onForget?.()
    setFocus('firstname')
  }
  const submit = handleSubmit((info) => {
    useCheckoutStore.getState().saveInfo(info, true)
    onDone()
  })
  return (
    <form id={INFO_FORM} onSubmit={(event) => void submit(event)} noValidate className="panel grid gap-5">
      {submitCount > 0 && count > 0 ? (
        <Note tone="chile" role="alert">
          {t('info.errors', { count })}
        </Note>
      ) : null}
      {known && isOfKnown({ email: watch('email') }, known.buyer) ? (
        <KnownNote source={known.source} onForget={notMe} />
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
      {meant ? (
        <p role="status" className="-mt-3">
          <Button
            look="text"
            onClick={() => setValue('email', meant, { shouldDirty: true, shouldValidate: true })}
          >
            {t('info.meant', { email: meant })}
          </Button>
        </p>
      ) : null}
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
      {/* Before the form is ready the browser itself would submit it, with all of it in the address. */}
      <Button
        id={INFO_GO}
        type="submit"
        look="main"
        wide
        disabled={!restored}
        busy={isSubmitting || !restored}
        // Else the field before it is checked while the button is pressed: its mistake moves the button away, and no click
        // comes of it.
        onMouseDown={(event) => event.preventDefault()}
        className="min-h-14"
      >
        {t('info.go')}
      </Button>
    </form>
  )
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
