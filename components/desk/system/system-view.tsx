'use client'
import { useTranslations } from 'next-intl'
import { grantOf } from '@/lib/desk/permissions'
import { COUNTED_DUE } from '@/lib/desk/system/queues'
import { useDesk } from '../frame/desk-context'
import { DeskButton } from '../ui/desk-button'
import { QueryState } from '../ui/list-states'
import { Notice } from '../ui/notice'
import { RefusedImport } from './refused-import'
import { Sweeps } from './sweeps'
import { useAt } from './use-at'
import { type System, useRetryMail, useSystem } from './use-system'

/** How the house stands: what jobs have left to do, mails that were given up, webhooks, versions. */
export function SystemView({ first }: { readonly first: System | null }) {
  const t = useTranslations('desk.system')
  const asked = useSystem(first)
  const { data } = asked
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>{t('title')}</h1>
      </div>
      <QueryState query={asked} isKnown={data !== undefined} />
      {data ? (
        <div className="two-cols">
          <div className="stack">
            <Jobs jobs={data.jobs} />
            <RefusedImport refusal={data.refused_import} />
            <Mails mails={data.mails} />
          </div>
          <div className="stack">
            <Webhooks webhooks={data.webhooks} />
            <Versions versions={data.versions} />
          </div>
        </div>
      ) : null}
    </>
  )
}

function Jobs({ jobs: { processes, since, queues, sweeps } }: Pick<System, 'jobs'>) {
  const t = useTranslations('desk.system')
  const at = useAt()
  return (
    <section className="box" aria-labelledby="system-jobs">
      <header>
        <h2 id="system-jobs">{t('jobs')}</h2>
        <small className="soft">{t('processes', { count: processes, since: at(since) ?? '' })}</small>
      </header>
      {processes === 0 ? (
        <div className="pad">
          <Notice tone="chile">{t('noJobs')}</Notice>
        </div>
      ) : null}
      <ul className="ss">
        {queues.map(({ name, due, oldest_due_at: oldest, state }) => (
          <li key={name}>
            <span>
              <b>{t(`queues.${name}`)}</b>
              <span className="soft">
                {oldest === null
                  ? t('nothingDue')
                  : t(due < COUNTED_DUE ? 'due' : 'dueMore', { count: due, at: at(oldest) ?? '' })}
              </span>
            </span>
            <span className={`st ${state === 'ok' ? 'ok' : 'late'}`}>{t(`states.${state}`)}</span>
          </li>
        ))}
      </ul>
      <Sweeps sweeps={sweeps} isRun={processes > 0} />
    </section>
  )
}

function Mails({ mails }: Pick<System, 'mails'>) {
  const t = useTranslations('desk.system')
  return (
    <section className="box" aria-labelledby="system-mails">
      <header>
        <h2 id="system-mails">{t('mails')}</h2>
        {mails.length > 0 ? <small className="soft">{t('mailsCount', { count: mails.length })}</small> : null}
      </header>
      {mails.length === 0 ? <p className="pad soft">{t('noMails')}</p> : null}
      <ul className="ss">
        {mails.map((mail) => (
          <FailedMail key={mail.uuid} mail={mail} />
        ))}
      </ul>
    </section>
  )
}

function FailedMail({ mail }: { readonly mail: System['mails'][number] }) {
  const t = useTranslations('desk.system')
  const { session } = useDesk()
  const at = useAt()
  const retrying = useRetryMail(mail.uuid)
  return (
    <li data-desk-row="">
      <span>
        <b className="mono">{mail.template}</b>
        <span className="soft">
          {t('mailTo', { to: mail.to, at: at(mail.created_at) ?? '', tries: mail.tries })}
        </span>
      </span>
      {grantOf('see_system', session.actor.role).reach === 'all' ? (
        <DeskButton
          isSmall
          busy={retrying.isPending}
          aria-label={t('retryOf', { to: mail.to })}
          data-desk-open=""
          onClick={() => retrying.submit()}
        >
          {t('retry')}
        </DeskButton>
      ) : null}
    </li>
  )
}

function Webhooks({ webhooks }: Pick<System, 'webhooks'>) {
  const t = useTranslations('desk.system')
  const at = useAt()
  return (
    <section className="box" aria-labelledby="system-webhooks">
      <header>
        <h2 id="system-webhooks">{t('webhooks')}</h2>
      </header>
      <ul className="ss">
        {webhooks.map(({ gateway, last_received_at: last, waiting }) => (
          <li key={gateway}>
            <span>
              <b>{gateway}</b>
              <span className="soft">
                {last === null ? t('neverHeard') : t('heard', { at: at(last) ?? '' })}
              </span>
            </span>
            <span className={`st ${waiting === 0 ? 'ok' : 'wait'}`}>{t('waiting', { count: waiting })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Versions({ versions }: Pick<System, 'versions'>) {
  const t = useTranslations('desk.system')
  const at = useAt()
  const { node, database, migration, migrated_at: migrated } = versions
  return (
    <section className="box" aria-labelledby="system-versions">
      <header>
        <h2 id="system-versions">{t('versions')}</h2>
      </header>
      <dl className="facts pad">
        <dt>Node.js</dt>
        <dd className="mono">{node}</dd>
        <dt>PostgreSQL</dt>
        <dd className="mono">{database}</dd>
        <dt>{t('migration')}</dt>
        <dd>
          <span className="mono">{migration ?? '–'}</span> <span className="soft">{at(migrated)}</span>
        </dd>
      </dl>
    </section>
  )
}
