import type { CallData } from '@/lib/api/call'
import { meterOf } from '@/lib/availability/meter'
import { addDays, type LocalDate, lastDayOfMonth, monthId } from '@/lib/dates/local-date'
import type {
  DeskDeparture,
  listDepartures as listCall,
  showDeparture as showCall,
} from '@/lib/desk/departures/departure-contract'
import { LIQUIDATION_DAYS, liquidationDays } from '@/lib/layaway/liquidation-date'
import { type Locale, languageOf } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import {
  type DepartureSearch,
  listDepartures,
  type ManagedDeparture,
  MOST_IN_CALENDAR,
  MOST_LISTED,
} from '@/server/availability/manage/list-departures'
import { listProductTerms, type ProductTerms } from '@/server/catalogue/product-terms'
import type { Context, Member } from '@/server/platform/context'
import { invalid } from '@/server/platform/errors'
import { buyerForHost } from '@/server/reservations/present/redact'
import { type Answered, listAnswers } from '@/server/reservations/provider/list-answers'
import { listOnDeparture } from '@/server/reservations/search/list-on-departure'
import { standingDecision } from '../decisions/decisions'
import { showWaiting } from '../waitlist/show-waiting'
import { departureOf } from './departure-of'
import { statesOf } from './manifest/sending-state'
import { showPnl } from './show-pnl'
import { ZONE } from './zone'

const MONTH = 31
const LONGEST = 366

export interface DepartureWish {
  readonly product?: string | undefined
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
  readonly state: DepartureSearch['state']
  readonly sort: NonNullable<DepartureSearch['sort']>
  readonly shape: 'list' | 'calendar'
}

/** Departures of a while, of a host his own. @throws DomainError invalid for a while that ends before it begins or is longer than a year */
export async function listForMember(
  context: Context,
  { hostId }: Member,
  { product, state, sort, shape, ...days }: DepartureWish,
  locale: Locale,
): Promise<CallData<typeof listCall>> {
  const { from, to } = daysOf(context, shape, days)
  if (to < from || to > addDays(from, LONGEST)) throw invalid('to', 'not_in_list')
  const most = shape === 'calendar' ? MOST_IN_CALENDAR : MOST_LISTED
  const search = { productId: product ?? null, from, to, state, hostId, sort }
  const rows = await listDepartures(context, search, most + 1)
  const items = await presentListed(context, rows.slice(0, most), locale)
  const isCut = rows.length > most
  return { from, to, items, is_cut: isCut, seats: isCut ? null : seatsOf(items) }
}

/** Which days are listed where they are not said. */
function daysOf(
  { clock }: Context,
  shape: DepartureWish['shape'],
  { from, to }: Pick<DepartureWish, 'from' | 'to'>,
): { from: LocalDate; to: LocalDate } {
  const first = from ?? (shape === 'calendar' ? `${monthId(clock.today(ZONE))}-01` : clock.today(ZONE))
  return { from: first, to: to ?? (shape === 'calendar' ? lastDayOfMonth(first) : addDays(first, MONTH)) }
}

async function presentListed(context: Context, rows: readonly ManagedDeparture[], locale: Locale) {
  const states = await statesOf(
    context,
    rows.map(({ id }) => id),
  )
  const terms = await listProductTerms(context, [...new Set(rows.map(({ product_id }) => product_id))])
  const termsOf = new Map(terms.map((one) => [one.id, one]))
  return rows.map((row) => ({
    ...presentDeparture(row, locale),
    has_left: row.start < context.clock.today(ZONE),
    meter: presentMeter(context, row, termsOf.get(row.product_id)),
    manifest: states.get(row.id) ?? null,
  }))
}

function seatsOf(items: readonly DeskDeparture[]) {
  const sum = (seats: 'capacity' | 'sold' | 'held' | 'free') =>
    items.reduce((all, item) => all + item[seats], 0)
  return { capacity: sum('capacity'), sold: sum('sold'), held: sum('held'), free: sum('free') }
}

/** One departure with who travels and who waits; money and contact are not a host's, nor names before the first payment. @throws DomainError not_found */
export async function showForMember(
  context: Context,
  member: Member,
  uuid: string,
  locale: Locale,
): Promise<CallData<typeof showCall>> {
  const { hostId } = member
  const row = await departureOf(context, member, uuid)
  const manifest = await listOnDeparture(context, uuid)
  const [terms] = await listProductTerms(context, [row.product_id])
  const decision = await standingDecision(context, uuid)
  const changes = await listAnswers(context, uuid)
  return {
    departure: presentDeparture(row, locale),
    meter: presentMeter(context, row, terms),
    waits: decision?.state === 'waiting' ? { choice: decision.choice, reason: decision.reason } : null,
    changes: changes.map(({ change, answers, withdrawn }) => ({
      ...{
        uuid: change.id,
        kind: change.kind,
        class: change.class,
        before: change.before,
        after: change.after,
      },
      ...{ reason: change.reason, at: change.at.toISOString(), withdrawn },
      answers: hostId === null ? answers.map(presentAnswer) : [],
    })),
    waitlist: await showWaiting(context, member, row.id),
    pnl: await showPnl(context, member, row.id),
    manifest: manifest.map(({ rooms, ...one }) => ({
      ...one,
      rooms: [...rooms],
      buyer: hostId === null ? one.buyer : buyerForHost(one.buyer, one.status),
      liquidated: hostId === null ? one.liquidated : null,
    })),
  }
}

function presentAnswer({ code, buyer, answer, answeredAt, answerBy, departureCode }: Answered) {
  return {
    ...{ code, buyer, answer, answered_at: answeredAt?.toISOString() ?? null },
    ...{ answer_by: answerBy.toISOString(), departure: departureCode },
  }
}

function presentMeter(
  { clock }: Context,
  row: ManagedDeparture,
  terms: Pick<ProductTerms, 'international' | 'liquidationDays'> | undefined,
) {
  const { minimum, taken, held, start } = row
  const days = terms ? liquidationDays(terms) : LIQUIDATION_DAYS.national
  const { state, missing, decideOn } = meterOf({
    ...{ minimum, sold: taken - held, today: clock.today(ZONE) },
    ...{ wasGuaranteed: row.guaranteed_at !== null, hasEnded: row.ended_at !== null },
    liquidationDate: addDays(start, -days),
  })
  return { state, minimum, sold: taken - held, missing, decide_on: decideOn }
}

export function presentDeparture(row: ManagedDeparture, locale: Locale): DeskDeparture {
  return {
    ...{ uuid: row.id, code: row.code, start: row.start, end: row.end, language: row.language },
    product: { uuid: row.product_id, name: row.product[languageOf(locale)] },
    ...{ capacity: row.capacity, sold: row.sold, held: row.held, free: row.capacity - row.taken },
    waiting: row.waiting,
    status: row.status,
    ...presentPrice(row),
  }
}

/** What one traveller who buys it now is asked for, before promotions and fees; null where nobody set a price. */
export function presentPrice({
  asked,
  deskPrice,
  currency,
}: Pick<ManagedDeparture, 'asked' | 'deskPrice' | 'currency'>) {
  const shown = (minor: number) => toWire(money(minor, currency))
  return {
    price: asked && shown(asked.totalMinor),
    deposit: asked && asked.layawayMinor > 0 ? shown(asked.layawayMinor) : null,
    currency,
    price_by_desk: deskPrice !== null,
  }
}
