'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { formatInstant } from '@/lib/dates/format-instant'
import { grantOf } from '@/lib/desk/permissions'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { deskToasts } from '@/stores/desk-toast-store'
import { useDesk } from '../../frame/desk-context'
import { useBeside } from '../../lists/use-beside'
import { DeskButton } from '../../ui/desk-button'
import { QueryState } from '../../ui/list-states'
import { NoticeForm } from './notice-form'
import { noticesKey, useNotices } from './use-notices'

interface NoticesBoxProps {
  /** Of the departure. */
  readonly uuid: string
  /** Whether there is still somebody to write to. */
  readonly mayWrite: boolean
}

/** What was written to everybody on the departure, and writing to them; nothing for who may not. */
export function NoticesBox({ uuid, mayWrite }: NoticesBoxProps) {
  const { session } = useDesk()
  if (grantOf('write_to_departure', session.actor.role).reach !== 'all') return null
  return <Notices uuid={uuid} mayWrite={mayWrite} />
}

function Notices({ uuid, mayWrite }: NoticesBoxProps) {
  const t = useTranslations('desk.notices')
  const { market } = useDesk()
  const queries = useQueryClient()
  const list = useNotices(uuid)
  const { asked, ask, close, done } = useBeside<'write'>()
  const sent = (told: number) => {
    deskToasts.getState().show({ text: t('done', { count: told }) })
    void queries.invalidateQueries({ queryKey: noticesKey(uuid) })
    done()
  }
  if (asked) return <NoticeForm uuid={uuid} onClose={close} onDone={sent} />
  const items = list.data?.items
  return (
    <section className="box">
      <header>
        <h2>{t('title')}</h2>
      </header>
      <div className="pad stack">
        <QueryState query={list} isKnown={items !== undefined} />
        {items?.length === 0 ? <p className="soft">{t('empty')}</p> : null}
        {items && items.length > 0 ? (
          <ul className="notices">
            {items.map(({ uuid: id, texts, by, at, reservations }) => (
              <li key={id}>
                {texts.map(({ language, text }) => (
                  <p key={language} lang={language} className="words">
                    {text}
                  </p>
                ))}
                <span className="sub soft">
                  {t('sent', {
                    by,
                    at: formatInstant(new Date(at), TIME_ZONE, market.locale),
                    count: reservations,
                  })}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
        {mayWrite ? (
          <>
            <DeskButton onClick={() => ask('write')}>{t('write')}</DeskButton>
            <p className="soft">{t('first')}</p>
          </>
        ) : null}
      </div>
    </section>
  )
}
