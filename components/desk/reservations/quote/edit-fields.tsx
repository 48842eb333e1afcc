import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import {
  bedsOf,
  bodyOf,
  changesOf,
  draftOf,
  type PartyDraft,
  withTickets,
} from '@/components/reservations/change/party/party-draft'
import { deskApi } from '@/lib/client/desk-client'
import { formatDate } from '@/lib/dates/format-date'
import type { QuoteWish } from '@/lib/desk/action-contract'
import type { ChangeableParty, ChangeDates } from '@/lib/reservations/change-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { amountText } from '../../ui/amount-text'
import { DeskField, DeskSelect } from '../../ui/fields'
import { ListFailure, ListSkeleton } from '../../ui/list-states'

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
      {asked.isError ? (
        <ListFailure
          error={asked.error}
          isOld={false}
          isBusy={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      ) : null}
      {asked.isPending ? <ListSkeleton /> : null}
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

interface PartyFieldsProps {
  readonly party: ChangeableParty
  readonly draft: PartyDraft
  readonly isLocked: boolean
  readonly onChange: (draft: PartyDraft) => void
}

/** How many travel, in which rooms and with which extras; rooms follow their travellers. */
function PartyFields({ party, draft, isLocked, onChange }: PartyFieldsProps) {
  const t = useTranslations('desk.quote.edit')
  const beds = bedsOf(party, draft)
  const counts = (kind: 'rooms' | 'extras') =>
    party[kind].items.map(({ uuid, name, qty, price }) => (
      <CountField
        key={uuid}
        label={name}
        value={draft[kind][uuid] ?? 0}
        least={0}
        // What is not sold any more can only go.
        most={price === null ? qty : 20}
        isLocked={isLocked || !party[kind].allowed}
        onChange={(count) => onChange({ ...draft, [kind]: { ...draft[kind], [uuid]: count } })}
      />
    ))
  return (
    <>
      <CountField
        label={t('travellers')}
        value={draft.tickets}
        least={party.fewer.allowed ? party.least : party.tickets}
        most={party.more.allowed ? party.most : party.tickets}
        isLocked={isLocked || !(party.more.allowed || party.fewer.allowed)}
        onChange={(tickets) => onChange(withTickets(party, draft, tickets))}
      />
      {party.rooms.items.length > 0 ? (
        <fieldset className="f counts">
          <legend>{t('rooms')}</legend>
          {counts('rooms')}
          {beds.fits ? null : (
            <p role="alert" className="bad-text">
              {t('beds', { placed: beds.placed, tickets: draft.tickets })}
            </p>
          )}
        </fieldset>
      ) : null}
      {party.extras.items.length > 0 ? (
        <fieldset className="f counts">
          <legend>{t('extras')}</legend>
          {counts('extras')}
        </fieldset>
      ) : null}
    </>
  )
}

interface CountFieldProps {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly isLocked: boolean
  readonly onChange: (count: number) => void
}

function CountField({ label, value, least, most, isLocked, onChange }: CountFieldProps) {
  return (
    <DeskField
      label={label}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      disabled={isLocked}
      value={value}
      onChange={({ target }) => {
        const count = target.valueAsNumber
        if (Number.isInteger(count) && count >= least && count <= most) onChange(count)
      }}
    />
  )
}
