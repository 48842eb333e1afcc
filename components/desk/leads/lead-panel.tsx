import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatInstant } from '@/lib/dates/format-instant'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { AnswerForm } from '../inbox/answer-form'
import { Clock } from '../inbox/clock'
import { DeskLink } from '../ui/desk-link'
import { QueryState } from '../ui/list-states'
import { Notice } from '../ui/notice'
import { LeadActs } from './lead-acts'
import { LeadFacts } from './lead-facts'
import { fasterLead, type LeadsState, useAnswerLead, useLead, type WholeLead } from './use-leads'

/** One lead: who asks for what, what was written, and the answer. @param state of the list it stands beside */
export function LeadPanel({ uuid, state }: { readonly uuid: string; readonly state: LeadsState }) {
  const t = useTranslations('desk')
  const query = useLead(uuid)
  const lead = query.data
  return (
    <section className="box inbox-chat" aria-label={lead?.request.firstname ?? t('leads.title')}>
      <header>
        <DeskLink className="back" href={deskLinks.leads(null, state === 'closed' ? { state } : {})}>
          {t('inbox.back')}
        </DeskLink>
        {lead ? <Head lead={lead} /> : null}
      </header>
      <QueryState query={query} isKnown={lead !== undefined} />
      {lead ? (
        <>
          <LeadFacts lead={lead} />
          <Thread lead={lead} />
          {lead.state === 'closed' ? <Notice>{t('leads.closedText')}</Notice> : <Answer lead={lead} />}
        </>
      ) : null}
    </section>
  )
}

interface OfLead {
  readonly lead: WholeLead
}

function Head({ lead }: OfLead) {
  const t = useTranslations('desk.leads')
  return (
    <>
      <h2>{lead.request.firstname}</h2>
      <span className="soft">{`${t(`kinds.${lead.kind}`)} · ${t(`states.${lead.state}`)}`}</span>
      {lead.answer_due === null ? null : <Clock due={lead.answer_due} />}
      <LeadActs lead={lead} />
    </>
  )
}

function Thread({ lead: { messages, request } }: OfLead) {
  const t = useTranslations('desk.leads')
  const { market } = useDesk()
  if (messages.length === 0) return null
  return (
    <div className="msgs" role="log" aria-live="polite" aria-label={t('thread')}>
      {messages.map(({ uuid, author, by, message, created_at }) => (
        <article key={uuid} className={author === 'desk' ? 'msg own' : 'msg'}>
          <p className="soft">
            {author === 'person' ? request.firstname : by === null ? t('desk') : t('by', { name: by })}
          </p>
          <p className="words">{message}</p>
          <p className="soft">{formatInstant(new Date(created_at), TIME_ZONE, market.locale)}</p>
        </article>
      ))}
    </div>
  )
}

function Answer({ lead }: OfLead) {
  const t = useTranslations('desk.leads')
  const [sent, setSent] = useState(0)
  const [closes, setCloses] = useState(false)
  const answering = useAnswerLead(lead, () => setSent((times) => times + 1))
  const faster = fasterLead(answering.error)
  const { firstname, email, where } = lead.request
  return (
    <>
      {faster ? (
        <Notice tone="maize" role="alert">
          {t('faster', { name: faster.owner?.name ?? t('someone') })}
        </Notice>
      ) : null}
      <AnswerForm
        name={firstname}
        facts={{ name: firstname, trip: lead.product?.name ?? (where || null), start: null, code: null }}
        answering={{
          submit: ({ message }) => answering.submit({ message, close: closes }),
          error: faster ? null : answering.error,
          isPending: answering.isPending,
        }}
        sent={sent}
      >
        <p className="soft">{t('byMail', { email })}</p>
        <label className="check">
          <input type="checkbox" checked={closes} onChange={({ target }) => setCloses(target.checked)} />{' '}
          {t('alsoClose')}
        </label>
      </AnswerForm>
    </>
  )
}
