'use client'
import { useTranslations } from 'next-intl'
import type { Approval } from '@/lib/desk/approval-contract'
import { DeskIcon } from '../ui/icon'
import { QueryState } from '../ui/list-states'
import { ApprovalCard } from './approval-card'
import { type Approvals, useApprovals } from './use-approvals'

/** What waits for a second signature, the oldest first, and below it what was decided lately. */
export function ApprovalsView({ first }: { readonly first: Approvals | null }) {
  const t = useTranslations('desk.approvals')
  const list = useApprovals(first)
  const items = list.data?.items
  const waiting = items?.filter(({ state }) => state === 'waiting') ?? []
  const decided = items?.filter(({ state }) => state !== 'waiting') ?? []
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>{t('title')}</h1>
        {items ? <span className="soft">{t('count', { count: waiting.length })}</span> : null}
      </div>
      <section className="box" aria-label={t('waiting')} aria-busy={list.isFetching && !items}>
        <QueryState query={list} isKnown={items !== undefined} />
        {items && waiting.length === 0 ? (
          <div className="empty">
            <DeskIcon name="sun" />
            <h2>{t('none')}</h2>
            <p className="soft">{t('noneText')}</p>
          </div>
        ) : null}
        <Cards items={waiting} />
      </section>
      {decided.length > 0 ? (
        <section className="box">
          <header>
            <h2>{t('decided')}</h2>
            <small className="soft">{t('decidedNote')}</small>
          </header>
          <Cards items={decided} />
        </section>
      ) : null}
    </>
  )
}

function Cards({ items }: { readonly items: readonly Approval[] }) {
  if (items.length === 0) return null
  return (
    <ul className="approvals">
      {items.map((one) => (
        <ApprovalCard key={one.uuid} one={one} />
      ))}
    </ul>
  )
}
