'use client'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { formatInstant } from '@/lib/dates/format-instant'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { Clock } from '../inbox/clock'
import { InboxTabs } from '../inbox/inbox-tabs'
import { SavedAnswers } from '../inbox/saved/saved-answers'
import { CsvLink } from '../ui/csv-link'
import { DeskLink } from '../ui/desk-link'
import { DeskEmpty, DeskList } from '../ui/desk-list'
import { ListTabs } from '../ui/list-tabs'
import { LeadPanel } from './lead-panel'
import { type FirstLeads, type LeadList, type LeadsState, useLeads } from './use-leads'

interface LeadsViewProps {
  /** What the page was made with. */
  readonly first: FirstLeads
}

/** Those who want to be advised: the list, and the one that the address says beside it. */
export function LeadsView({ first }: LeadsViewProps) {
  const t = useTranslations('desk.leads')
  const asked = useSearchParams()
  const state: LeadsState = asked.get('state') === 'closed' ? 'closed' : 'open'
  const open = asked.get('lead')
  const list = useLeads(state, first)
  const counts = list.data?.counts
  return (
    <div className={`inbox ${open ? 'is-open' : ''}`}>
      <div className="inbox-list">
        <DeskList
          title={t('title')}
          count={counts && t('count', { count: counts.new + counts.answering })}
          acts={
            <>
              <SavedAnswers />
              <CsvLink list="leads" query={{ state }} />
            </>
          }
          filters={<Filters state={state} />}
          label={t('list')}
          query={list}
          rows={list.data?.items}
          empty={<Empty state={state} />}
        >
          {(rows) => (
            <ul className="convs">
              {rows.map((lead) => (
                <Row key={lead.uuid} lead={lead} state={state} isOpen={lead.uuid === open} />
              ))}
            </ul>
          )}
        </DeskList>
      </div>
      {open ? <LeadPanel key={open} uuid={open} state={state} /> : null}
    </div>
  )
}

function Filters({ state }: { readonly state: LeadsState }) {
  const t = useTranslations('desk.leads')
  return (
    <>
      <InboxTabs current="leads" />
      <ListTabs
        label={t('viewsLabel')}
        names={['open', 'closed'] as const}
        current={state}
        wordOf={(name) => t(`views.${name}`)}
        hrefOf={(name) => deskLinks.leads(null, name === 'closed' ? { state: name } : {})}
      />
    </>
  )
}

function Empty({ state }: { readonly state: LeadsState }) {
  const t = useTranslations('desk.leads')
  return (
    <DeskEmpty icon="mail" title={t(state === 'closed' ? 'emptyClosed' : 'empty')} text={t('emptyText')} />
  )
}

interface RowProps {
  readonly lead: LeadList['items'][number]
  readonly state: LeadsState
  readonly isOpen: boolean
}

function Row({ lead, state: list, isOpen }: RowProps) {
  const t = useTranslations('desk.leads')
  const { market } = useDesk()
  const { uuid, kind, state, request, product, owner, created_at, answer_due: due } = lead
  const about = product?.name ?? request.where
  const word = t(`states.${state}`)
  return (
    <li>
      <DeskLink
        href={deskLinks.leads(uuid, list === 'closed' ? { state: list } : {})}
        {...(isOpen ? { 'aria-current': 'true' as const } : {})}
      >
        <span className="who-line">
          <b>{request.firstname}</b>
          <span className="soft">{formatInstant(new Date(created_at), TIME_ZONE, market.locale)}</span>
        </span>
        <span className="who-line">
          <span className="soft">
            {about === '' ? t(`kinds.${kind}`) : `${t(`kinds.${kind}`)} · ${about}`}
          </span>
          {due === null ? null : <Clock due={due} />}
        </span>
        <span className={state === 'new' ? 'words is-unread' : 'words'}>
          <span className="cut">{request.wishes}</span>
          <span className={state === 'new' ? 'unread' : 'soft'}>
            {owner === null ? word : `${word} · ${owner.name}`}
          </span>
        </span>
      </DeskLink>
    </li>
  )
}
