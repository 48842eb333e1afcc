import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { deskApi, deskFiles } from '@/lib/client/desk-client'
import { todayIn } from '@/lib/dates/zone-time'
import type { DeskDispute } from '@/lib/desk/dispute-contract'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../team/form-failure'
import { DeskButton } from '../ui/desk-button'
import { DeskField } from '../ui/fields'
import { DeskIcon } from '../ui/icon'
import { DisputeStake } from './dispute-stake'

interface SendFormProps {
  readonly dispute: DeskDispute
  readonly onDone: () => void
}

/** Sends the file of a dispute to its gateway where that takes it, or notes on which day somebody sent it elsewhere. */
export function SendForm({ dispute, onDone }: SendFormProps) {
  const { uuid, can_submit: canSubmit, can_accept: canAccept, opened_at: opened } = dispute
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
      <DisputeStake dispute={dispute} />
      {canSubmit ? (
        <SendNow uuid={uuid} busy={sending.isPending} onSend={() => sending.mutate({ how: 'gateway' })} />
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

interface SendNowProps {
  readonly uuid: string
  readonly busy: boolean
  readonly onSend: () => void
}

/** The bank reads the first file alone, so that whoever sends it says first that they have read it. */
function SendNow({ uuid, busy, onSend }: SendNowProps) {
  const t = useTranslations('desk.disputes')
  const { market } = useDesk()
  const [isRead, setRead] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isRefused = isAsked && !isRead
  const id = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isRead) onSend()
  }
  return (
    <form className="form" noValidate onSubmit={send}>
      <p>{t('sendText')}</p>
      <a className="btn" href={deskFiles(market).dispute(uuid)} download="">
        {t('file')}
      </a>
      <label className="check">
        <input
          type="checkbox"
          checked={isRead}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? id : undefined}
          onChange={({ target }) => setRead(target.checked)}
        />{' '}
        {t('read')}
      </label>
      {isRefused ? (
        <p id={id} role="alert" className="bad-text">
          <DeskIcon name="circle-alert" />
          {t('readFirst')}
        </p>
      ) : null}
      <DeskButton type="submit" look="main" busy={busy}>
        {t('sendNow')}
      </DeskButton>
    </form>
  )
}
