'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CallData } from '@/lib/api/call'
import { deskApi } from '@/lib/client/desk-client'
import type { DeskDeparture } from '@/lib/desk/departures/departure-contract'
import { grantOf, mayBegin } from '@/lib/desk/permissions'
import type { listRequests } from '@/lib/desk/requests/request-contract'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { DeskButton } from '../../ui/desk-button'
import { ListFailure } from '../../ui/list-states'
import { AskForm } from './ask-form'
import { RequestItem } from './request-item'
import { requestsKey, useSettled } from './use-requests'

interface RequestsBoxProps {
  readonly departure: DeskDeparture
  /** What the page was made with. */
  readonly first: CallData<typeof listRequests> | null
}

/** What the host of a departure asked for and what became of it; he asks here, and whoever may answers here. */
export function RequestsBox({ departure, first }: RequestsBoxProps) {
  const t = useTranslations('desk.requests')
  const { market, session } = useDesk()
  const { uuid } = departure
  const [isAsking, setAsking] = useState(false)
  const settled = useSettled(uuid)
  const query = useQuery({
    queryKey: requestsKey(uuid),
    queryFn: ({ signal }) =>
      atDesk(() => deskApi(market).departures.requests({ params: { uuid } }, { signal })),
    ...(first ? { initialData: first } : {}),
  })
  const { role } = session.actor
  const mayAsk = mayBegin('ask_for_change', role)
  const mayAnswer = grantOf('change_departures', role).reach === 'all'
  const items = query.data?.items ?? []
  if (items.length === 0 && !mayAsk && !query.isError) return null
  return (
    <section className="box" aria-labelledby="requests">
      <header>
        <h2 id="requests">{t(mayAsk ? 'own' : 'title')}</h2>
      </header>
      <div className="pad stack">
        {query.isError ? (
          <ListFailure
            error={query.error}
            isOld={items.length > 0}
            isBusy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : null}
        {items.length > 0 ? (
          <ul className="ss">
            {items.map((request) => (
              <RequestItem
                key={request.uuid}
                request={request}
                departure={uuid}
                mayAnswer={mayAnswer}
                onAnswered={(state) => settled(t(`said.${state}`))}
              />
            ))}
          </ul>
        ) : mayAsk && !isAsking ? (
          <p className="soft">{t('none')}</p>
        ) : null}
        {isAsking ? (
          <AskForm
            departure={departure}
            onClose={() => setAsking(false)}
            onAsked={() => {
              setAsking(false)
              settled(t('asked'))
            }}
          />
        ) : mayAsk ? (
          <DeskButton onClick={() => setAsking(true)}>{t('ask')}</DeskButton>
        ) : null}
      </div>
    </section>
  )
}
