'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatInstant } from '@/lib/dates/format-instant'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { LanguageSwitch } from '../frame/language-switch'
import { Who } from '../ui/who'

/** Who one is at the desk, until when one is signed in, in which language. */
export function MeView({
  passkeys,
  sessions,
}: {
  readonly passkeys: ReactNode
  readonly sessions: ReactNode
}) {
  const t = useTranslations('desk')
  const { market, session } = useDesk()
  const { name, email, role, host } = session.actor
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>{t('me.title')}</h1>
      </div>
      <section className="box" aria-label={t('me.who')}>
        <div className="pad stack">
          <span className="person">
            <Who name={name} isBig />
            <span>
              <b>{name}</b>
              <span className="soft">
                {email} · {t(`roles.${role}`)}
                {host ? ` · ${host.name}` : ''}
              </span>
            </span>
          </span>
          <p className="soft">
            {t('me.until', { until: formatInstant(new Date(session.expires_at), TIME_ZONE, market.locale) })}
          </p>
          <LanguageSwitch market={market} />
        </div>
      </section>
      {passkeys}
      {sessions}
    </>
  )
}
