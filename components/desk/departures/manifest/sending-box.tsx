'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import type { Manifest } from '@/lib/desk/manifest/manifest-contract'
import { grantOf } from '@/lib/desk/permissions'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { deskToasts } from '@/stores/desk-toast-store'
import { useDesk } from '../../frame/desk-context'
import { FormFailure } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { Notice } from '../../ui/notice'
import { useConfirmList, useSendList } from './use-sending'

interface SendingBoxProps {
  readonly uuid: string
  readonly manifest: Manifest
}

/** What the host has of the list: sent, confirmed, or another one by now; and what can be done about it. */
export function SendingBox({ uuid, manifest }: SendingBoxProps) {
  const t = useTranslations('desk.manifest.sending')
  const { session, market } = useDesk()
  const router = useRouter()
  const done = (text: string) => {
    deskToasts.getState().show({ text })
    router.refresh()
  }
  const { sending, host, sees } = manifest
  const { state } = sending
  const reach = (action: 'send_manifest' | 'confirm_manifest') => grantOf(action, session.actor.role).reach
  const maySend = reach('send_manifest') === 'all' && (state === 'unsent' || state === 'changed')
  const day = (date: string | null) => (date === null ? '' : formatDate(date, market.locale))
  return (
    <section className="box noprint" aria-labelledby="sending-title">
      <header>
        <h2 id="sending-title">{t('title')}</h2>
        <small className="soft">{host.name}</small>
      </header>
      <div className="pad stack">
        <Standing manifest={manifest} />
        {sees.from === null ? null : (
          <p className="soft">
            {t(sees.care ? 'careNow' : 'careLater', { from: day(sees.from), until: day(sees.until) })}
          </p>
        )}
        {maySend ? <Send uuid={uuid} manifest={manifest} onDone={() => done(t('sentNow'))} /> : null}
        {reach('confirm_manifest') === 'own' && state === 'sent' ? (
          <Confirm uuid={uuid} content={sending.content} onDone={() => done(t('confirmedNow'))} />
        ) : null}
      </div>
    </section>
  )
}

const TONES = {
  nobody: 'plain',
  unsent: 'maize',
  sent: 'plain',
  confirmed: 'agave',
  changed: 'maize',
} as const

function Standing({ manifest: { sending, host } }: Pick<SendingBoxProps, 'manifest'>) {
  const t = useTranslations('desk.manifest.sending')
  const { market } = useDesk()
  const at = (instant: string | null) =>
    instant === null ? '' : formatInstant(new Date(instant), TIME_ZONE, market.locale)
  const { state, sent_by: by, confirmed_by: confirmedBy } = sending
  return (
    <Notice tone={TONES[state]}>
      {t(`states.${state}`, {
        host: host.name,
        sent: at(sending.sent_at),
        by: by ?? '',
        named: by === null ? 'no' : 'yes',
        confirmed: at(sending.confirmed_at),
        confirmedBy: confirmedBy ?? '',
      })}
    </Notice>
  )
}

/** What goes, and to whom, before it goes; with something missing it goes by another button. */
function Send({ uuid, manifest, onDone }: SendingBoxProps & { readonly onDone: () => void }) {
  const t = useTranslations('desk.manifest.sending')
  const [isOpen, setOpen] = useState(false)
  const sending = useSendList(uuid, onDone)
  const { travellers, missing, host, sending: now } = manifest
  if (!isOpen)
    return (
      <DeskButton look="main" onClick={() => setOpen(true)}>
        {t(now.state === 'changed' ? 'openAgain' : 'open', { host: host.name })}
      </DeskButton>
    )
  return (
    <>
      <p>{t('effect', { travellers, host: host.name })}</p>
      <p className="soft">{t('mail')}</p>
      {missing > 0 ? <Notice tone="chile">{t('incomplete', { missing })}</Notice> : null}
      <FormFailure error={sending.error} />
      <DeskButton
        look={missing > 0 ? 'bad' : 'main'}
        busy={sending.isPending}
        onClick={() => sending.submit({ content: now.content, incomplete: missing > 0 })}
      >
        {t(missing > 0 ? 'goIncomplete' : 'go', { travellers })}
      </DeskButton>
      <DeskButton look="bare" onClick={() => setOpen(false)}>
        {t('close')}
      </DeskButton>
    </>
  )
}

interface ConfirmProps {
  readonly uuid: string
  readonly content: string
  readonly onDone: () => void
}

function Confirm({ uuid, content, onDone }: ConfirmProps) {
  const t = useTranslations('desk.manifest.sending')
  const confirming = useConfirmList(uuid, onDone)
  return (
    <>
      <FormFailure error={confirming.error} />
      <DeskButton look="main" busy={confirming.isPending} onClick={() => confirming.submit({ content })}>
        {t('confirm')}
      </DeskButton>
    </>
  )
}
