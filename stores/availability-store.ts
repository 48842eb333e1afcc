import { createStore, type StoreApi } from 'zustand/vanilla'
import { chooseMonth } from '@/lib/availability/choose-month'
import type { AvailabilityEntry, HolidayWire, LongWeekendWire, OpenDate } from '@/lib/availability/contract'
import type { MonthGroup } from '@/lib/availability/group-by-month'
import { NOTHING_SELECTED, type Selection, selectItem, selectQuantity } from '@/lib/cart/selection'
import type { LocalDate, MonthId } from '@/lib/dates/local-date'
import type { Rhythm } from '@/lib/layaway/rhythm'

/** What a traveller has put together on a product page, before it goes into the cart. */
export interface AvailabilityState {
  /** `waiting` until the departures are there; `failed` when they could not be asked (specification §8: silent). */
  readonly status: 'waiting' | 'ready' | 'failed'
  readonly months: readonly MonthGroup<AvailabilityEntry>[]
  readonly recommended: readonly AvailabilityEntry[]
  /** What the trip costs without a date; null where it needs one. */
  readonly openDate: OpenDate | null
  readonly longWeekends: readonly LongWeekendWire[]
  readonly holidays: readonly HolidayWire[]
  /** Epoch milliseconds of the answer: what prices and today are computed with. */
  readonly now: number
  /** Id of the chosen departure; null for none, or with `open` for an open date. */
  readonly chosen: string | null
  readonly open: boolean
  readonly tickets: number
  /** Of the optional extras, flights and insurances. */
  readonly selected: Selection
  /** The room type most travellers sleep in; null for none where rooms are a choice. */
  readonly room: string | null
  readonly payAll: boolean
  /** How often the visitor wants to pay; null: as is proposed. */
  readonly rhythm: Rhythm | null
}

/** What the departures bring (loaded-departures.ts). */
export type LoadedDepartures = Pick<
  AvailabilityState,
  'now' | 'months' | 'recommended' | 'openDate' | 'longWeekends' | 'holidays' | 'chosen'
>

export interface AvailabilityActions {
  load: (departures: LoadedDepartures) => void
  fail: () => void
  choose: (entry: AvailabilityEntry) => void
  chooseOpenDate: () => void
  showMonth: (id: MonthId) => void
  setTickets: (tickets: number) => void
  /** Selects one with `qty`, or no longer. */
  toggle: (uuid: string, qty: number) => void
  setQty: (uuid: string, qty: number) => void
  setRoom: (uuid: string | null) => void
  /** Takes back what was added: nothing selected, the room that was proposed. */
  reset: () => void
  setPayAll: (payAll: boolean) => void
  setRhythm: (rhythm: Rhythm) => void
}

export type AvailabilityStore = StoreApi<AvailabilityState & AvailabilityActions>

/** A store for one product page. `room` is the type proposed where rooms are mandatory. */
export function createAvailabilityStore(tickets: number, room: string | null): AvailabilityStore {
  return createStore((set) => ({
    ...EMPTY,
    tickets,
    room,
    load: (departures) => set({ status: 'ready', ...departures }),
    fail: () => set({ status: 'failed' }),
    choose: (entry) =>
      set(({ months }) => ({
        chosen: entry.id,
        open: false,
        months: chooseMonth(months, monthOf(months, entry)),
      })),
    chooseOpenDate: () => set({ chosen: null, open: true }),
    showMonth: (id) => set(({ months }) => ({ months: chooseMonth(months, id) })),
    setTickets: (count) => set({ tickets: count }),
    toggle: (uuid, qty) => set(({ selected }) => ({ selected: selectItem(selected, uuid, qty) })),
    setQty: (uuid, qty) => set(({ selected }) => ({ selected: selectQuantity(selected, uuid, qty) })),
    setRoom: (uuid) => set({ room: uuid }),
    reset: () => set({ selected: NOTHING_SELECTED, room }),
    setPayAll: (payAll) => set({ payAll }),
    setRhythm: (rhythm) => set({ rhythm }),
  }))
}

const EMPTY: Omit<AvailabilityState, 'tickets' | 'room'> = {
  status: 'waiting',
  months: [],
  recommended: [],
  openDate: null,
  longWeekends: [],
  holidays: [],
  now: 0,
  chosen: null,
  open: false,
  selected: NOTHING_SELECTED,
  payAll: false,
  rhythm: null,
}

function monthOf(months: AvailabilityState['months'], { id }: AvailabilityEntry): MonthId | undefined {
  return months.find(({ availability }) => availability.some((entry) => entry.id === id))?.id
}

/** The departure a state has chosen. */
export function chosenEntry({
  months,
  chosen,
}: Pick<AvailabilityState, 'months' | 'chosen'>): AvailabilityEntry | null {
  if (chosen === null) return null
  return months.flatMap(({ availability }) => availability).find(({ id }) => id === chosen) ?? null
}

/** Departures of a month by day. */
export function entriesByDay(
  entries: readonly AvailabilityEntry[],
): ReadonlyMap<LocalDate, AvailabilityEntry[]> {
  const byDay = new Map<LocalDate, AvailabilityEntry[]>()
  for (const entry of entries) byDay.set(entry.start, [...(byDay.get(entry.start) ?? []), entry])
  return byDay
}
