import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import {
  bodyOf,
  changesOf,
  draftOf,
  type PartyDraft,
} from '@/components/reservations/change/party/party-draft'
import { deskApi } from '@/lib/client/desk-client'
import { formatDate } from '@/lib/dates/format-date'
import type { QuoteWish } from '@/lib/desk/action-contract'
import type { ChangeDates } from '@/lib/reservations/change-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { amountText } from '../../ui/amount-text'
import { DeskSelect } from '../../ui/fields'
import { QueryState } from '../../ui/list-states'
import { PartyFields } from './party-fields'

interface EditFieldsProps {
  readonly code: string
  readonly detail: Pick<ReservationDetail, 'products' | 'currency'>
  readonly onWish: (wish: QuoteWish) => void
}

/** What can be changed of a trip: its date, or who travels with which rooms and extras; one of both in a quote. */
export function EditFields({ code, detail, onWish }: EditFieldsProps) {
  const t = useTranslations('desk.quote.edit')
  const { market } = useDesk()
  const [at, setAt] = useState(0)
  const trip = detail.products[at]
  const asked = useQuery({
    queryKey: ['desk', 'change-dates', code, trip?.uuid, trip?.index],
    queryFn: ({ signal }) =>
      atDesk(() =>
        deskApi(market).reservations.changeDates(
          { params: { code }, query: trip ? { uuid: trip.uuid, index: trip.index } : {} },
          { signal },
        ),
      ),
    gcTime: 0,
  })
  return (
    <>
      {detail.products.length > 1 ? (
        <DeskSelect
          label={t('trip')}
          value={at}
          onChange={({ target }) => {
            onWish({})
            setAt(Number(target.value))
          }}
        >
          {detail.products.map(({ uuid, index, name }, n) => (
            <option key={`${uuid} ${index}`} value={n}>
              {name}
            </option>
          ))}
        </DeskSelect>
      ) : null}
      <QueryState query={asked} isKnown={asked.data !== undefined} isOld={false} />
      {asked.data ? (
        <TripFields
          key={at}
          dates={asked.data}
          type={trip?.type ?? 'experience'}
          currency={detail.currency.code}
          onWish={onWish}
        />
      ) : null}
    </>
  )
}

interface TripFieldsProps extends Pick<EditFieldsProps, 'onWish'> {
  readonly dates: ChangeDates
  readonly type: 'experience' | 'package'
  readonly currency: ReservationDetail['currency']['code']
}

function TripFields({ dates, type, currency, onWish }: TripFieldsProps) {
  const t = useTranslations('desk.quote.edit')
  const { market } = useDesk()
  const [chosen, setChosen] = useState('')
  const [draft, setDraft] = useState<PartyDraft | null>(dates.party && draftOf(dates.party))
  const isParty = dates.party !== null && draft !== null && changesOf(dates.party, draft).length > 0
  const choose = (code: string) => {
    setChosen(code)
    const to = dates.dates.find((one) => one.code === code)
    const { uuid, index, tickets, departure_date } = dates.trip
    if (!to) return onWish({})
    const departure = { start: to.start, code: to.code, prev_code: departure_date.code }
    onWish(wishOf(type, { uuid, index, variations: [{ qty: tickets, departure_date: departure }] }))
  }
  const resize = (next: PartyDraft) => {
    setDraft(next)
    const body = dates.party && bodyOf(type, dates.trip, dates.party, next)
    onWish(body ? { changes: body } : {})
  }
  const bookable = dates.dates.filter((one) => one.bookable)
  const { refusal } = dates.terms
  return (
    <>
      <DeskSelect
        label={t('date')}
        hint={
          refusal
            ? t('dateOver')
            : isParty
              ? t('oneAtATime')
              : dates.terms.fee_percent > 0
                ? t('fee', { percent: dates.terms.fee_percent })
                : dates.terms.waived_percent > 0
                  ? t('levelFree', { percent: dates.terms.waived_percent })
                  : t('free')
        }
        disabled={refusal !== null || isParty || bookable.length === 0}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{bookable.length === 0 ? t('noDate') : t('sameDate')}</option>
        {bookable.map(({ code, start, language, difference, seats_left: left }) => (
          <option key={code} value={code}>
            {formatDate(start, market.locale)} · {language} · {t('left', { count: left })} ·{' '}
            {difference === 0
              ? t('samePrice')
              : `${difference > 0 ? '+' : ''}${amountText(difference, currency)}`}
          </option>
        ))}
      </DeskSelect>
      {dates.party && draft ? (
        <PartyFields party={dates.party} draft={draft} isLocked={chosen !== ''} onChange={resize} />
      ) : null}
    </>
  )
}

type WantedTrip = NonNullable<NonNullable<QuoteWish['changes']>['experiences']>[number]

function wishOf(type: 'experience' | 'package', trip: WantedTrip): QuoteWish {
  return { changes: type === 'package' ? { packages: [trip] } : { experiences: [trip] } }
}
