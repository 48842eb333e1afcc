import { useTranslations } from 'next-intl'
import { ApiError } from '@/lib/client/api-error'
import { failureText } from '@/lib/client/failure-text'
import { DeskButton } from './desk-button'
import { Notice } from './notice'

/** In the heights of what comes, so that nothing moves; shown after 300 ms. */
export function ListSkeleton() {
  const t = useTranslations('desk')
  return (
    <div className="late-skeleton">
      <span className="vh" role="status">
        {t('loading')}
      </span>
      {[62, 48, 70, 55].map((width) => (
        <div key={width} className="sk-row" aria-hidden="true">
          <span className="sk" />
          <span className="sk" style={{ width: `${width}%` }} />
          <span className="sk" />
          <span className="sk" />
        </div>
      ))}
    </div>
  )
}

interface ListFailureProps {
  readonly error: unknown
  /** What was known before still stands below. */
  readonly isOld: boolean
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** One list that could not be read does not take the page with it. */
export function ListFailure({ error, isOld, isBusy, onRetry }: ListFailureProps) {
  const t = useTranslations('desk')
  const request = error instanceof ApiError ? error.requestId : null
  return (
    <div className="pad stack">
      <Notice tone="chile" role="alert">
        <b>{t('failed')}</b> {failureText(error, t('noAnswer'))} {isOld ? t('isOld') : ''}
      </Notice>
      <div className="acts-row">
        <DeskButton busy={isBusy} onClick={onRetry}>
          {t('retry')}
        </DeskButton>
        {request === null ? null : <span className="soft mono">{t('request', { id: request })}</span>}
      </div>
    </div>
  )
}

interface QueryStateProps {
  /** A question of react-query. */
  readonly query: {
    readonly isError: boolean
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** Its answer is shown below. */
  readonly isKnown: boolean
  /** Whether a failure says that what is below was known before; left out: where it is. */
  readonly isOld?: boolean
  /** Left out: all of it is asked anew. */
  readonly onRetry?: () => unknown
}

/** What a question has before its rows: that it failed, or that nothing is known yet; nothing once it was answered. */
export function QueryState({ query, isKnown, isOld = isKnown, onRetry }: QueryStateProps) {
  const { isError, error, isFetching, refetch } = query
  if (isError)
    return (
      <ListFailure
        error={error}
        isOld={isOld}
        isBusy={isFetching}
        onRetry={() => void (onRetry ? onRetry() : refetch())}
      />
    )
  return isKnown ? null : <ListSkeleton />
}
