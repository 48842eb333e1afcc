import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { ApiError } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { type Market, marketSegment } from '@/lib/locale/market'
import type { ChangeBody, ChangeDates, ChangeQuote } from '@/lib/reservations/change-contract'
import { newKey } from '@/stores/order-intent'
import { bodyOf, changesOf, draftOf, type PartyDraft } from './party/party-draft'

/** Of what, and what follows. */
export interface ChangedTrip {
  readonly market: Market
  readonly code: string
  readonly type: 'experience' | 'package'
  readonly dates: ChangeDates
  readonly chosen: string | null
  /** The page of the trip, where the news of the change are shown. */
  readonly onApplied: () => void
  /** Something has to be paid before. */
  readonly onPaymentRequired: () => void
}

/** The draft of a change: what is chosen, what the server says it comes to, and carrying it out once. */
export function useChange(given: ChangedTrip) {
  const { market, code, dates } = given
  const [chosen, setChosen] = useState(given.chosen)
  const [isLeaving, setLeaving] = useState(false)
  const [party, setParty] = useState<PartyDraft | null>(dates.party && draftOf(dates.party))
  /** A fresh quote that came instead of an answer: the one that was read does not hold any more. */
  const [instead, setInstead] = useState<{ readonly was: ChangeQuote; readonly now: ChangeQuote } | null>(
    null,
  )
  const key = useRef({ quote: '', value: '' })
  const wanted = isLeaving ? removalOf(given) : wantedOf(given, chosen, party)
  const asked = useQuery(
    {
      queryKey: [marketSegment(market), 'change-quote', code, wanted],
      queryFn: ({ signal }) =>
        api(market).reservations.quoteChange({ params: { code }, body: wanted ?? {} }, { signal }),
      enabled: wanted !== null,
      // While something else is asked for, the last numbers stay, dimmed.
      placeholderData: keepPreviousData,
      staleTime: 0,
      retry: false,
    },
    browserQueries(),
  )
  const quote = wanted === null ? null : (instead?.now ?? asked.data ?? null)
  const applying = useSubmit({
    send: () => {
      const token = quote?.quote ?? ''
      if (key.current.quote !== token) key.current = { quote: token, value: newKey() }
      return api(market).reservations.applyChange(
        { params: { code }, body: { quote: token } },
        { idempotencyKey: key.current.value },
      )
    },
    onSuccess: ({ payment_required: due }) => {
      if (due === null) given.onApplied()
      else given.onPaymentRequired()
    },
    onError: (error) => {
      const now = freshQuote(error)
      if (now && quote) setInstead({ was: quote, now })
    },
  })
  const touch = () => {
    setInstead(null)
    applying.reset()
  }
  return {
    chosen,
    choose: (next: string | null) => {
      setChosen(next)
      touch()
      keepInAddress(next)
    },
    party,
    resize: (next: PartyDraft) => {
      setParty(next)
      touch()
    },
    /** The trip is taken out of the reservation. */
    isLeaving,
    leave: (next: boolean) => {
      setLeaving(next)
      touch()
    },
    /** What differs from the trip as it is, but its date. */
    partyChanges: dates.party && party ? changesOf(dates.party, party) : [],
    quote,
    /** The one that was read before, while the fresh one is news. */
    was: instead?.was ?? null,
    isFresh: instead !== null || (asked.data !== undefined && !asked.isPlaceholderData),
    /** Something is chosen, and it can be asked for. */
    isAsked: wanted !== null,
    failure: applying.error ?? (wanted === null ? null : asked.error),
    isNoQuote: asked.error !== null && applying.error === null,
    busy: applying.isPending || applying.isSuccess,
    apply: () => applying.submit(),
    renew: () => {
      touch()
      void asked.refetch()
    },
  }
}

/** One kind of change at a time: another date, or who travels with what. */
function wantedOf({ type, dates }: ChangedTrip, chosen: string | null, party: PartyDraft | null) {
  const to = dates.dates.find(({ code, bookable }) => code === chosen && bookable)
  if (!to) return dates.party && party ? bodyOf(type, dates.trip, dates.party, party) : null
  const { uuid, index, tickets, departure_date } = dates.trip
  const departure = { start: to.start, code: to.code, prev_code: departure_date.code }
  return bodyWith(type, { uuid, index, variations: [{ qty: tickets, departure_date: departure }] })
}

/** Nobody travels: the trip is taken out. */
function removalOf({ type, dates: { trip } }: ChangedTrip): ChangeBody {
  const { uuid, index } = trip
  return bodyWith(type, { uuid, index, variations: [{ qty: 0, departure_date: null }] })
}

function bodyWith(type: ChangedTrip['type'], trip: ChangeBody['experiences'][number]): ChangeBody {
  return type === 'package' ? { experiences: [], packages: [trip] } : { experiences: [trip], packages: [] }
}

function freshQuote(error: unknown): ChangeQuote | null {
  if (!(error instanceof ApiError) || !['quote_changed', 'quote_expired'].includes(error.code)) return null
  return error.data as ChangeQuote
}

/** A reload keeps the date that was chosen. */
function keepInAddress(chosen: string | null): void {
  const address = new URL(location.href)
  if (chosen === null) address.searchParams.delete('date')
  else address.searchParams.set('date', chosen)
  history.replaceState(history.state, '', address)
}
