'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { deskApi } from '@/lib/client/desk-client'
import { failureText } from '@/lib/client/failure-text'
import { deskLinks } from '@/lib/links/desk-links'
import { atDesk, leaveDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { DeskButton } from '../ui/desk-button'
import { DeskIcon } from '../ui/icon'
import { Notice } from '../ui/notice'

/** A session as it is shown: its device and its moments are finished words. */
export interface ShownSession {
  readonly uuid: string
  readonly person: { readonly uuid: string; readonly name: string }
  /** Null when the browser says nothing of itself. */
  readonly device: string | null
  readonly since: string
  readonly seen: string
  readonly current: boolean
}

interface SessionListProps {
  /** Null when they could not be had. */
  readonly sessions: readonly ShownSession[] | null
  readonly showsPeople?: boolean
  /** One's own can be ended all at once, this one last. */
  readonly canEndAll?: boolean
}

/** Where people are signed in at the desk; every place can be signed out from here. */
export function SessionList({ sessions, showsPeople = false, canEndAll = false }: SessionListProps) {
  const t = useTranslations('desk.sessions')
  const { market } = useDesk()
  const router = useRouter()
  const [ended, setEnded] = useState<readonly string[]>([])
  const end = (uuid: string) => atDesk(() => deskApi(market).sessions.end({ params: { uuid } }))
  const ending = useSubmit({
    send: end,
    onSuccess: (_, uuid) => {
      setEnded((before) => [...before, uuid])
      router.refresh()
    },
  })
  const leaving = useSubmit({
    send: async () => {
      for (const { uuid, current } of sessions ?? []) if (!current) await end(uuid)
      await deskApi(market).session.leave()
    },
    onSuccess: () => leaveDesk(deskLinks.enter()),
  })
  const failure = ending.error ?? leaving.error
  const shown = sessions?.filter(({ uuid }) => !ended.includes(uuid))
  return (
    <section className="box" aria-labelledby="sessions">
      <header>
        <h2 id="sessions">{t('title')}</h2>
        {shown ? <small className="soft">{t('count', { count: shown.length })}</small> : null}
        {canEndAll && shown ? (
          <span className="end">
            <DeskButton look="bad" busy={leaving.isPending} onClick={() => leaving.submit()}>
              {t('endAll')}
            </DeskButton>
          </span>
        ) : null}
      </header>
      {failure ? (
        <div className="pad">
          <Notice tone="chile" role="alert">
            {failureText(failure, t('notEnded'))}
          </Notice>
        </div>
      ) : null}
      {shown ? (
        <ul className="ss">
          {shown.map((one) => (
            <SessionRow
              key={one.uuid}
              one={one}
              person={showsPeople ? one.person.name : null}
              isBusy={ending.isPending && ending.variables === one.uuid}
              onEnd={() => ending.submit(one.uuid)}
            />
          ))}
        </ul>
      ) : (
        <div className="pad">
          <Notice tone="chile">{t('unknown')}</Notice>
        </div>
      )}
      <div className="foot">{t('foot')}</div>
    </section>
  )
}

interface SessionRowProps {
  readonly one: ShownSession
  readonly person: string | null
  readonly isBusy: boolean
  readonly onEnd: () => void
}

function SessionRow({ one, person, isBusy, onEnd }: SessionRowProps) {
  const t = useTranslations('desk.sessions')
  const device = one.device ?? t('unknownDevice')
  return (
    <li>
      <DeskIcon name="monitor" />
      <span>
        <b>{person === null ? device : `${person} · ${device}`}</b>
        <span className="soft">
          {one.current ? t('here', { since: one.since }) : t('seen', { seen: one.seen, since: one.since })}
        </span>
      </span>
      {one.current ? null : (
        <DeskButton
          look="bad"
          isSmall
          busy={isBusy}
          aria-label={[t('end'), person, device].filter(Boolean).join(' ')}
          onClick={onEnd}
        >
          {t('end')}
        </DeskButton>
      )}
    </li>
  )
}
