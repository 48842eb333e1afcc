import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { deskApi } from '@/lib/client/desk-client'
import { todayIn } from '@/lib/dates/zone-time'
import type { DeskDispute } from '@/lib/desk/dispute-contract'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../team/form-failure'
import { DeskButton } from '../ui/desk-button'
import { DeskField } from '../ui/fields'

interface SendFormProps {
  readonly dispute: DeskDispute
  readonly onDone: () => void
}

/** Sends the file of a dispute to its gateway where that takes it, or notes on which day somebody sent it elsewhere. */
export function SendForm({
  dispute: { uuid, can_submit: canSubmit, can_accept: canAccept, opened_at: opened },
  onDone,
}: SendFormProps) {
  const t = useTranslations('desk.disputes')
  const { market } = useDesk()
  const [on, setOn] = useState(() => todayIn(TIME_ZONE, Date.now()))
  const sending = useMutation({
    mutationFn: (body: { how: 'gateway' } | { how: 'hand'; on: string }) =>
      atDesk(() => deskApi(market).disputes.submit({ params: { uuid }, body })),
    onSuccess: onDone,
  })
  const note = (event: FormEvent) => {
    event.preventDefault()
    sending.mutate({ how: 'hand', on })
  }
  return (
    <>
      <FormFailure error={sending.error} />
      {canSubmit ? (
        <div className="form">
          <p>{t('sendText')}</p>
          <DeskButton look="main" busy={sending.isPending} onClick={() => sending.mutate({ how: 'gateway' })}>
            {t('sendNow')}
          </DeskButton>
        </div>
      ) : null}
      <form className="form" noValidate onSubmit={note}>
        <h3>{t('handTitle')}</h3>
        <p className="soft">{t('handText')}</p>
        <DeskField
          type="date"
          label={t('handDay')}
          required
          min={todayIn(TIME_ZONE, new Date(opened))}
          max={todayIn(TIME_ZONE, Date.now())}
          value={on}
          onChange={({ target }) => setOn(target.value)}
          error={fieldErrorOf(sending.error, 'on')}
        />
        <DeskButton type="submit" look={canSubmit ? undefined : 'main'} busy={sending.isPending}>
          {t('handNote')}
        </DeskButton>
      </form>
      {canAccept ? null : <p className="note">{t('atGateway')}</p>}
    </>
  )
}
