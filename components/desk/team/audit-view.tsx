'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import type { listAudit } from '@/lib/desk/audit-contract'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { CsvLink } from '../ui/csv-link'
import { DeskButton } from '../ui/desk-button'
import { QueryState } from '../ui/list-states'
import { AuditFilter } from './audit-filter'
import { AuditTable } from './audit-table'
import type { AuditWish } from './audit-wish'
import { ChainState } from './chain-state'

interface AuditViewProps {
  readonly wish: AuditWish
  readonly first: CallData<typeof listAudit> | null
  readonly tabs: ReactNode
}

/** What was done at the desk, the newest first, as far as a role reads it. */
export function AuditView({ wish, first, tabs }: AuditViewProps) {
  const t = useTranslations('desk.audit')
  const { market } = useDesk()
  const entries = useInfiniteQuery({
    queryKey: ['desk', 'audit', wish],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...wish, ...(pageParam === null ? {} : { before: pageParam }) }
      return atDesk(() => deskApi(market).audit.list({ query }, { signal }))
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    ...(first ? { initialData: { pages: [first], pageParams: [null] } } : {}),
  })
  const shown = entries.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <div className="acts">
          <CsvLink list="audit" query={{ ...wish }} />
        </div>
      </div>
      {tabs}
      <AuditFilter wish={wish} />
      <section className="box" aria-label={t('list')}>
        <header>
          <ChainState />
        </header>
        <QueryState
          query={entries}
          isKnown={shown !== undefined}
          onRetry={() => (shown ? entries.fetchNextPage() : entries.refetch())}
        />
        {shown && shown.length > 0 ? <AuditTable entries={shown} /> : null}
        {shown?.length === 0 ? <p className="pad soft">{t('none')}</p> : null}
        {entries.hasNextPage ? (
          <div className="foot">
            <DeskButton busy={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
              {t('more')}
            </DeskButton>
          </div>
        ) : null}
      </section>
    </>
  )
}
