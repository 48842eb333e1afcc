import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ApiError } from '@/lib/client/api-error'
import { deskApi } from '@/lib/client/desk-client'
import { browserQueries } from '@/lib/client/query-client'
import type { Market } from '@/lib/locale/market'
import { UsePasskey } from '../passkeys/use-passkey'
import { DeskButton } from '../ui/desk-button'
import { ListFailure, ListSkeleton } from '../ui/list-states'
import { EnterForm } from './enter-form'
import { OfferedApp } from './offered-app'

interface SecondStepProps {
  readonly market: Market
  readonly token: string
  readonly next: string
  /** The link opens nothing any more. */
  readonly onOver: () => void
}

/** What a link opens: first the app for whoever has none yet, then the code of it. */
export function SecondStep({ market, token, next, onOver }: SecondStepProps) {
  const t = useTranslations('desk.enter')
  const [hasApp, setHasApp] = useState(false)
  const { data, error, refetch, isFetching } = useQuery(
    {
      queryKey: ['desk', 'second-step', token],
      queryFn: () => deskApi(market).session.offerSecondStep({ body: { token } }),
      staleTime: Number.POSITIVE_INFINITY,
    },
    browserQueries(),
  )
  const isOver = error instanceof ApiError && (error.status === 401 || error.status === 422)
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  if (!data)
    return (
      <section className="box" aria-busy={isFetching}>
        {error && !isOver ? (
          <ListFailure error={error} isOld={false} isBusy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </section>
    )
  const { name, offered } = data
  return (
    <section className="box">
      <h1>{t('hello', { name })}</h1>
      {offered && !hasApp ? (
        <>
          <OfferedApp offered={offered} />
          <DeskButton look="main" className="ctl-wide" onClick={() => setHasApp(true)}>
            {t('haveIt')}
          </DeskButton>
        </>
      ) : (
        <>
          {data.has_passkey ? (
            <UsePasskey
              ask={() => deskApi(market).passkeys.askToEnter({ body: { token } })}
              prove={(passkey) => deskApi(market).session.enter({ body: { token, passkey } })}
              onProved={() => location.replace(next)}
              onError={(failed) => {
                if (failed instanceof ApiError && failed.code === 'desk_link_over') onOver()
              }}
            />
          ) : (
            <p className="soft">{offered ? t('firstCode') : t('typeCode')}</p>
          )}
          <EnterForm market={market} token={token} next={next} onOver={onOver} />
          {offered ? (
            <DeskButton look="bare" onClick={() => setHasApp(false)}>
              {t('showAgain')}
            </DeskButton>
          ) : null}
        </>
      )}
    </section>
  )
}
