'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'

/** A session as it is shown: its device, and where and when it was used last, are finished words. */
export interface ShownSession {
  readonly uuid: string
  readonly device: string
  readonly used: string
  readonly current: boolean
}

interface SessionListProps {
  readonly market: Market
  readonly sessions: readonly ShownSession[]
}

/** Where the traveller is signed in; every other place can be signed out from here. */
export function SessionList({ market, sessions }: SessionListProps) {
  const t = useTranslations('accounts.sessions')
  const [ended, setEnded] = useState<readonly string[]>([])
  const ending = useSubmit({
    send: (uuid: string) => api(market).accounts.endSession({ params: { uuid } }),
    onSuccess: (_, uuid) => setEnded((before) => [...before, uuid]),
  })
  const endingAll = useSubmit({
    send: () => api(market).accounts.endOtherSessions(),
    onSuccess: () => setEnded(sessions.map(({ uuid }) => uuid)),
  })
  const failure = ending.error ?? endingAll.error
  const others = sessions.filter(({ uuid, current }) => !current && !ended.includes(uuid))
  return (
    <div className="grid max-w-[640px] gap-3">
      {failure ? (
        <Note tone="chile" role="alert">
          {failureText(failure, t('noAnswer'))}
        </Note>
      ) : null}
      <ul className="grid gap-3">
        {sessions.map(({ uuid, device, used, current }) => (
          <li key={uuid} className="panel flex flex-wrap items-center justify-between gap-3">
            <span>
              <strong className="block">{device}</strong>
              <span className="text-small text-ink-soft">{used}</span>
            </span>
            <SessionState
              text={current ? t('here') : ended.includes(uuid) ? t('ended') : null}
              end={t('end')}
              onEnd={() => ending.submit(uuid)}
            />
          </li>
        ))}
      </ul>
      {others.length > 1 ? (
        <Button
          look="text"
          busy={endingAll.isPending}
          className="justify-self-start"
          onClick={() => endingAll.submit()}
        >
          {t('endOthers')}
        </Button>
      ) : null}
    </div>
  )
}

interface SessionStateProps {
  readonly text: string | null
  readonly end: string
  readonly onEnd: () => void
}

function SessionState({ text, end, onEnd }: SessionStateProps) {
  if (text !== null) return <span className="text-small font-semibold text-agave">{text}</span>
  return (
    <Button look="quiet" onClick={onEnd}>
      {end}
    </Button>
  )
}
