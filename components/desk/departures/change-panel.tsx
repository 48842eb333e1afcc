import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import type { DeparturesPreview } from '@/lib/desk/departures/departure-contract'
import { useDesk } from '../frame/desk-context'
import { QuotedForm } from '../quoted-form'
import { QueryState } from '../ui/list-states'
import { Notice } from '../ui/notice'
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
  const isBelowFloor = preview?.items.some(({ below_floor: isBelow }) => isBelow)
  return (
    <Sheet icon="calendar-clock" title={titleOf(change, t)} closeLabel={t('close')} onClose={onClose}>
      <QueryState query={query} isKnown={preview !== undefined} isOld={false} />
      {preview ? (
        <>
          <Effects preview={preview} change={change} />
          <QuotedForm
            expiresAt={preview.expires_at}
            texts={{
              ...{ changed: t('changed'), reasonHint: t('reasonHint'), renew: t('renew') },
              go: t(isBelowFloor ? 'ask' : 'go', { count: preview.changes }),
            }}
            disabled={preview.changes === 0 || preview.items.some(({ errors }) => errors.length > 0)}
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
