'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { showToast } from '@/components/ui/toasts/toast'
import { api } from '@/lib/client/client'
import { failureText, fieldText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { SaveButton } from './save-button'

interface EmergencyFormProps {
  readonly market: Market
  readonly code: string
  readonly isOpen: boolean
  readonly contact: ReservationDetail['emergency_contact']
}

interface Fields {
  readonly firstname: string
  readonly lastname: string
  readonly dial: string
  readonly number: string
  readonly email: string
}

const DIALS = { es_MX: '+52', es_CO: '+57', en_US: '+1' } as const

/** Who is called when something happens. */
export function EmergencyForm({ market, code, isOpen, contact }: EmergencyFormProps) {
  const t = useTranslations('travelers')
  const router = useRouter()
  const { user } = contact ?? {}
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: {
      ...{ firstname: user?.firstname ?? '', lastname: user?.lastname ?? '', email: user?.email ?? '' },
      ...{ dial: user?.phone?.dial ?? DIALS[market.locale], number: user?.phone?.number ?? '' },
    },
  })
  const saving = useKeyedSubmit(
    ({ dial, number, email, ...name }: Fields, options) =>
      api(market).travelers.saveContact(
        {
          params: { code },
          body: {
            version: contact?.version ?? 0,
            ...name,
            email: email.trim() || null,
            phone: { dial, number },
          },
        },
        options,
      ),
    () => {
      void showToast({ text: t('saved') })
      router.refresh()
    },
  )
  const { error } = saving
  const wrong = (name: keyof Fields, path: string = name) =>
    formState.errors[name] ? t('missing') : fieldText(error, path)
  return (
    <form
      id="emergency-contact"
      noValidate
      onSubmit={(event) => void handleSubmit((fields) => saving.submit(fields))(event)}
      className="panel grid scroll-mt-24 gap-5"
      aria-labelledby="emergency-title"
    >
      <h2 id="emergency-title" className="text-lead">
        {t('emergency.title')}
      </h2>
      <p className="text-small text-ink-soft">{t('emergency.why')}</p>
      {error ? (
        <Note tone="chile" role="alert">
          {failureText(error, t('noAnswer'))}
        </Note>
      ) : null}
      <fieldset disabled={!isOpen} className="grid gap-5 md:grid-cols-2">
        <TextField
          label={t('firstname')}
          autoComplete="off"
          error={wrong('firstname')}
          {...register('firstname', { required: true })}
        />
        <TextField
          label={t('lastname')}
          autoComplete="off"
          error={wrong('lastname')}
          {...register('lastname')}
        />
        <TextField
          label={t('dial')}
          inputMode="tel"
          autoComplete="off"
          error={wrong('dial', 'phone.dial')}
          {...register('dial', { required: true })}
        />
        <TextField
          label={t('phone')}
          inputMode="tel"
          autoComplete="off"
          error={wrong('number', 'phone.number')}
          {...register('number', { required: true })}
        />
        <TextField
          label={`${t('email')} ${t('optional')}`}
          type="email"
          inputMode="email"
          autoComplete="off"
          fieldClassName="md:col-span-2"
          error={wrong('email')}
          {...register('email')}
        />
      </fieldset>
      {isOpen ? <SaveButton busy={saving.isPending}>{t('emergency.save')}</SaveButton> : null}
    </form>
  )
}
