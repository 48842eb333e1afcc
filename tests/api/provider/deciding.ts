import { randomUUID } from 'node:crypto'
import type { CallData } from '@/lib/api/call'
import type { DeskCase } from '@/lib/desk/case-contract'
import type { Decision, DecisionQuote, decideDeparture } from '@/lib/desk/departures/decision-contract'
import type { showDeparture } from '@/lib/desk/departures/departure-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { ProviderTake } from '@/lib/reservations/provider/provider-change'
import type { answerProviderChange, providerChangeDates } from '@/lib/reservations/provider/provider-contract'
import { call, cenotesCart } from '@/tests/api/checkout/support/buyer'
import { NOW } from '@/tests/api/checkout/support/shop'
import { IDS } from '@/tests/api/checkout/support/stock'
import { GOOD_CARD, payCard } from '@/tests/api/payments/actions'
import type { PayingShop } from '@/tests/api/payments/paying-shop'
import { type Bought, ordered } from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

export type Shown = CallData<typeof showDeparture>
export type Decided = CallData<typeof decideDeparture>

const ROLES = ['operations', 'finance', 'service', 'owner'] as const
export type Team = Readonly<Record<(typeof ROLES)[number], DeskMember>>

/** One of each role, signed in now. */
export async function teamOf({ context }: PayingShop): Promise<Team> {
  const members = await Promise.all(
    ROLES.map(async (role) => [role, await deskMember(context, role)] as const),
  )
  return Object.fromEntries(members) as Team
}

/** So many days after the clock of a shop begins. */
export const daysLater = (days: number) => new Date(new Date(NOW).getTime() + days * DAY).toISOString()

/** Of a departure or reservation; that its list is not sent is another story. */
export async function casesAbout(shop: PayingShop, by: DeskMember, id: string): Promise<DeskCase[]> {
  const { data } = await deskCall<{ cases: DeskCase[] }>(shop, by, 'GET /api/desk/today')
  return data.cases.filter(({ subject, kind }) => subject.id === id && kind !== 'manifest')
}

export interface SomeDeparture {
  readonly id: string
  readonly code: string
  readonly start: string
}

/** A departure of the cenotes that no other test sells; `season` says what it costs. */
export async function someDeparture(
  { context }: PayingShop,
  start: string,
  { capacity = 12, minimum = 1, season = 'regular' } = {},
): Promise<SomeDeparture> {
  const id = randomUUID()
  const code = `CEN-${start.slice(2).replaceAll('-', '')}-${id.slice(0, 4).toUpperCase()}`
  await context.pool.query(
    `insert into departures (id, product_id, code, start_date, end_date, season, language, capacity, taken,
       min_travelers, max_travelers, minimum) values ($1, $2, $3, $4::date, $4::date + 2, $5, 'es', $6, 0, 1, 8, $7)`,
    [id, IDS.cenotes, code, start, season, capacity, minimum],
  )
  return { id, code, start }
}

/** A confirmed reservation of its signed-in buyer on a departure: its deposit, or all of it. */
export async function onBoard(
  shop: PayingShop,
  { code, start }: SomeDeparture,
  mode: 'full' | 'layaway' = 'layaway',
  qty = 1,
): Promise<Bought> {
  const bought = await ordered(shop, mode, cenotesCart(qty, code, start))
  await payCard(shop, bought.code, GOOD_CARD)
  return bought
}

export const headersOf = ({ cookie }: Bought) => ({ cookie, 'sec-fetch-site': 'same-origin' })

export const quoteOf = (shop: PayingShop, by: DeskMember, uuid: string, choice: Decision, to?: string) =>
  deskCall<DecisionQuote>(shop, by, `POST /api/desk/departures/${uuid}/quotes`, { choice, ...(to && { to }) })

export const decide = (
  shop: PayingShop,
  by: DeskMember,
  uuid: string,
  body: { choice: Decision; quote: string; to?: string },
  key: string = randomUUID(),
) =>
  deskCall<Decided>(
    shop,
    by,
    `POST /api/desk/departures/${uuid}/decision`,
    { reason: 'No se juntó el grupo', ...body },
    { 'idempotency-key': key },
  )

/** A departure that was decided about by whoever quoted it. */
export async function decided(
  shop: PayingShop,
  by: DeskMember,
  uuid: string,
  choice: Decision,
  to?: string,
): Promise<Decided> {
  const { data } = await quoteOf(shop, by, uuid, choice, to)
  const done = await decide(shop, by, uuid, { choice, quote: data.quote, ...(to && { to }) })
  if (done.status !== 200)
    throw new Error(`not decided: ${done.status} ${done.code} ${JSON.stringify(done.errors)}`)
  return done.data
}

export const showDepartureTo = (shop: PayingShop, by: DeskMember, uuid: string) =>
  deskCall<Shown>(shop, by, `GET /api/desk/departures/${uuid}`)

/** As the buyer's page has it. */
export async function pageOf(shop: PayingShop, bought: Bought): Promise<ReservationDetail> {
  const path = `/api/v1.5/orders/show/${bought.code}/public`
  return (await call<ReservationDetail>(shop, 'GET', path, { headers: headersOf(bought) })).json.data
}

/** The one change that a reservation was asked about. */
export async function askOf(shop: PayingShop, bought: Bought) {
  const [ask] = (await pageOf(shop, bought)).provider_changes
  if (!ask) throw new Error('it was asked nothing')
  return ask
}

export async function answer(
  shop: PayingShop,
  bought: Bought,
  take: ProviderTake,
  departure?: string,
  headers: Record<string, string> = headersOf(bought),
) {
  const { uuid } = await askOf(shop, bought)
  const path = `/api/v1.5/orders/${bought.code}/provider-changes/${uuid}`
  return call<CallData<typeof answerProviderChange>>(shop, 'POST', path, {
    ...{ body: { take, ...(departure && { departure }) }, headers },
  })
}

export async function datesFor(shop: PayingShop, bought: Bought) {
  const { uuid } = await askOf(shop, bought)
  const path = `/api/v1.5/orders/${bought.code}/provider-changes/${uuid}/dates`
  const { json } = await call<CallData<typeof providerChangeDates>>(shop, 'GET', path, {
    headers: headersOf(bought),
  })
  return json.data.dates
}

/** Mails about a reservation, the oldest first. */
export async function mailsAbout({ context }: PayingShop, code: string, templates: readonly string[]) {
  const { rows } = await context.pool.query<{ template: string; data: Record<string, unknown> }>(
    `select template, data from mails where data->>'code' = $1 and template = any($2) order by created_at, id`,
    [code, templates],
  )
  return rows
}

/** Refunds of an order, as they stand. */
export async function refundsOf({ context }: PayingShop, uuid: string) {
  const { rows } = await context.pool.query<{ reason: string; state: string; minor: number }>(
    `select reason, state, amount_minor::float8 as minor from refunds where order_id = $1 order by reason, id`,
    [uuid],
  )
  return rows
}

export const DAY = 86_400_000
