import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { DeskField } from '../../ui/fields'
import { Notice } from '../../ui/notice'

interface AddWaitingProps {
  /** Of the departure. */
  readonly uuid: string
  /** Of whoever is to wait, where that is known. */
  readonly email?: string
  readonly onDone: (text: string) => void
}

interface Fields {
  readonly email: string
  readonly qty: string
}

/** Puts somebody in who asked by phone or in a chat: they confirm by mail, unless their account proved the address. */
export function AddWaiting({ uuid, email: known = '', onDone }: AddWaitingProps) {
  const t = useTranslations('desk.waitlist')
  const { market } = useDesk()
  const { register, handleSubmit, reset } = useForm<Fields>({ defaultValues: { email: known, qty: '2' } })
  const adding = useKeyedSubmit(
    ({ email, qty }: Fields, options) => {
      const body = { email: email.trim(), qty: Number.parseInt(qty, 10) || 0 }
      return atDesk(() => deskApi(market).departures.addWaiting({ params: { uuid }, body }, options))
    },
    ({ state }) => {
      reset()
      onDone(t(state === 'check_mail' ? 'asked' : 'added'))
    },
  )
  const { error } = adding
  const aboutDeparture = fieldErrorOf(error, 'departure')
  return (
    <form
      className="form"
      noValidate
      aria-label={t('add')}
      onSubmit={(event) => void handleSubmit((typed) => adding.submit(typed))(event)}
    >
      <FormFailure error={error} />
      {aboutDeparture ? (
        <Notice tone="chile" role="alert">
          {aboutDeparture}
        </Notice>
      ) : null}
      <DeskField
        label={t('email')}
        type="email"
        autoComplete="off"
        error={fieldErrorOf(error, 'email')}
        {...register('email')}
      />
      <DeskField
        label={t('qty')}
        type="number"
        inputMode="numeric"
        min={1}
        max={20}
        error={fieldErrorOf(error, 'qty')}
        {...register('qty')}
      />
      <DeskButton type="submit" busy={adding.isPending}>
        {t('add')}
      </DeskButton>
      <p className="soft">{t('hint')}</p>
    </form>
  )
}
