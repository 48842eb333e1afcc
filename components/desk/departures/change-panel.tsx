import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useQuoteOver } from '@/components/reservations/change/use-quote-over'
import { ApiError } from '@/lib/client/api-error'
import { formatDate } from '@/lib/dates/format-date'
import type { DeparturesPreview } from '@/lib/desk/departure-contract'
import { useDesk } from '../frame/desk-context'
import { FormFailure } from '../team/form-failure'
import { DeskButton } from '../ui/desk-button'
import { QueryState } from '../ui/list-states'
import { Notice } from '../ui/notice'
import { ReasonField, useReason } from '../ui/reason-field'
import { Sheet } from '../ui/sheet'
import { DeparturePrice } from './departure-price'
import { type Change, useChange } from './use-change'

interface ChangePanelProps {
  readonly ids: readonly string[]
  readonly change: Change
  readonly onClose: () => void
  readonly onDone: (changed: number) => void
}

/** What a change would do to each departure that was marked, and the button that does it to all of them or none. */
export function ChangePanel({ ids, change, onClose, onDone }: ChangePanelProps) {
  const t = useTranslations('desk.departures.change')
  const { query, carrying } = useChange(ids, change, onDone)
  const preview = query.data
  return (
    <Sheet icon="calendar-clock" title={titleOf(change, t)} closeLabel={t('close')} onClose={onClose}>
      <QueryState query={query} isKnown={preview !== undefined} isOld={false} />
      {preview ? (
        <>
          <Effects preview={preview} change={change} />
          <ChangeForm
            preview={preview}
            error={carrying.error}
            isBusy={carrying.isPending || query.isFetching}
            onRenew={() => {
              carrying.reset()
              void query.refetch()
            }}
            onGo={(reason) => carrying.submit({ preview, reason })}
          />
        </>
      ) : null}
    </Sheet>
  )
}

type Words = ReturnType<typeof useTranslations<'desk.departures.change'>>

function titleOf(change: Change, t: Words): string {
  if ('price' in change) return t('titles.price')
  return 'status' in change ? t(`titles.${change.status}`) : t('titles.capacity', { seats: change.capacity })
}

function hasPrice(change: Change): boolean {
  return 'price' in change
}

/** Each departure as it is and would be; what is so already is said once. */
function Effects({
  preview: { items, changes },
  change,
}: {
  readonly preview: DeparturesPreview
  readonly change: Change
}) {
  const t = useTranslations('desk.departures.change')
  const { market } = useDesk()
  const below = items.filter(({ below_floor: isBelow }) => isBelow).length
  return (
    <>
      <p>{t('count', { changes, same: items.length - changes })}</p>
      {below > 0 ? <Notice tone="maize">{t('belowFloor', { count: below })}</Notice> : null}
      <ul className="terms">
        {items.map(({ departure, after, errors }) => (
          <li key={departure.uuid}>
            <span>
              {departure.product.name}, {formatDate(departure.start, market.locale)}
              <span className={errors.length > 0 ? 'sub bad-text' : 'sub soft'}>
                {errors[0]
                  ? t(`errors.${errors.includes('ended') ? 'ended' : errors[0]}`, {
                      ...{ taken: departure.capacity - departure.free, currency: departure.currency },
                    })
                  : t(hasPrice(change) ? 'keepsPrice' : 'keeps', {
                      taken: departure.capacity - departure.free,
                    })}
              </span>
            </span>
            {hasPrice(change) ? (
              <span className="before-after">
                <s>
                  <DeparturePrice of={departure} />
                </s>
                <b>
                  <DeparturePrice of={after} />
                </b>
              </span>
            ) : (
              <b className="nw">
                {t('seats', { before: departure.capacity, after: after.capacity })}
                <span className="sub soft">{t(`states.${after.status}`)}</span>
              </b>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

interface ChangeFormProps {
  readonly preview: DeparturesPreview
  readonly error: unknown
  readonly isBusy: boolean
  readonly onRenew: () => void
  readonly onGo: (reason: string) => void
}

function ChangeForm({ preview, error, isBusy, onRenew, onGo }: ChangeFormProps) {
  const t = useTranslations('desk.departures.change')
  const [reason, setReason] = useState('')
  const { isMissing, demand } = useReason()
  const isOver = useQuoteOver(preview.expires_at)
  const cannot = preview.items.some(({ errors }) => errors.length > 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = demand(reason)
    if (why !== null) onGo(why)
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      {error instanceof ApiError && error.code === 'quote_changed' ? (
        <Notice tone="maize" role="alert">
          {t('changed')}
        </Notice>
      ) : (
        <FormFailure error={error} />
      )}
      <ReasonField
        hint={t('reasonHint')}
        value={reason}
        onChange={setReason}
        isMissing={isMissing}
        error={error}
      />
      {isOver ? (
        <DeskButton busy={isBusy} onClick={onRenew}>
          {t('renew')}
        </DeskButton>
      ) : (
        <DeskButton type="submit" look="main" busy={isBusy} disabled={cannot || preview.changes === 0}>
          {t(preview.items.some(({ below_floor: isBelow }) => isBelow) ? 'ask' : 'go', {
            count: preview.changes,
          })}
        </DeskButton>
      )}
    </form>
  )
}
