import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { EventSubject } from '../gateways/events'
import { partReferences } from '../gateways/in-parts'
import type { Gateway, SoughtCharge } from '../gateways/port'
import type { ChargeResult } from '../gateways/results'
import { findAttempt } from './find-attempt'
import { isOpen } from './find-twin'
import { gatewayMethod } from './gateway-method'
import { type Attempt, listAttempts } from './list-attempts'

interface GatewayObject {
  readonly kind: EventSubject['by']
  readonly id: string
  readonly n: number
}

/** Before a payment is charged in parts: their references, so that none is lost whatever becomes of the answer. */
export async function rememberParts(context: Context, gateway: Gateway, attempt: Attempt): Promise<void> {
  const { id: reference, amountMinor: amount } = attempt
  const references = partReferences(gateway, { reference, method: gatewayMethod(attempt), amount })
  await write(
    context,
    attempt,
    references.map((id, index) => ({ kind: 'reference', id, n: index + 1 })),
  )
}

/** An order's own customer, and the one that a saved card belongs to. */
const OWN = 1
const OF_CARD = 2

/**
 * Before a payment is charged: whom its gateway will charge, so that the charge is found whatever becomes of the answer.
 * @param token of its card
 * @returns undefined where the gateway wants to know nobody
 */
export async function rememberCustomer(
  context: Context,
  { name, customers }: Gateway,
  attempt: Attempt,
  token: string | null | undefined,
): Promise<string | undefined> {
  if (!customers) return undefined
  const ofCard = token ? customers.ofCard(token) : null
  const own = ofCard ?? (await findOwnCustomer(context, name, attempt.orderId))
  const id = own ?? (await customers.open(attempt.orderId))
  await write(context, attempt, [{ kind: 'customer', id, n: ofCard === null ? OWN : OF_CARD }])
  return id
}

async function findOwnCustomer({ db }: Context, gateway: string, orderId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from gateway_objects
    where order_id = ${orderId} and gateway = ${gateway} and kind = 'customer' and n = ${OWN}
    order by created_at, id limit 1`)
  return rows[0]?.id ?? null
}

/** After the first answer about an attempt: what its gateway calls the charges and the order's customer. */
export async function rememberCharges(
  context: Context,
  attempt: Attempt,
  { chargeId, parts, customer }: ChargeResult,
): Promise<void> {
  const charges = parts ?? [{ n: 1, chargeId }]
  await write(context, attempt, [
    ...charges.map(({ n, chargeId: id }) => ({ kind: 'charge', id, n }) as const),
    ...(customer === null ? [] : [{ kind: 'customer', id: customer, n: 1 } as const]),
  ])
}

async function write(
  context: Context,
  { id: attemptId, orderId, gateway }: Attempt,
  objects: readonly GatewayObject[],
): Promise<void> {
  if (objects.length === 0) return
  await context.db.execute(sql`
    insert into gateway_objects (gateway, kind, id, order_id, attempt_id, n, created_at)
    select ${gateway}, one.kind, one.id, ${orderId}::uuid,
      case when one.kind <> 'customer' then ${attemptId}::uuid end, one.n,
      ${context.clock.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(objects)}::jsonb) as one (kind text, id text, n int)
    on conflict do nothing`)
}

/** What the charge of an attempt is looked for by: everything its gateway ever called it. */
export async function soughtCharge(context: Context, attempt: Attempt): Promise<SoughtCharge> {
  const { rows } = await context.db.execute<{ kind: string; id: string }>(sql`
    select kind, id from gateway_objects
    where attempt_id = ${attempt.id}
      or (order_id = ${attempt.orderId} and gateway = ${attempt.gateway} and kind = 'customer')
    order by n, created_at`)
  const idsOf = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  const { id, orderId, amountMinor, submittedAt, createdAt, expiresAt } = attempt
  return {
    ...{ reference: id, account: orderId, method: gatewayMethod(attempt), amount: amountMinor },
    chargeIds: idsOf('charge'),
    customers: idsOf('customer'),
    parts: Math.max(1, idsOf('reference').length),
    createdAt: submittedAt ?? createdAt,
    ...(expiresAt ? { expiresAt } : {}),
  }
}

/**
 * The attempts an event of a gateway is a reason to look at: one by a reference or a charge; of a customer those that
 * are open and the newest of each method, which a late transfer is of. Empty while nobody knows what it is about.
 */
export async function attemptsOf(
  context: Context,
  gateway: string,
  subject: EventSubject,
): Promise<Attempt[]> {
  const own = subject.by === 'reference' ? await findAttempt(context, subject.id) : null
  if (own) return [own]
  const { rows } = await context.db.execute<{ attempt_id: string | null; order_id: string }>(sql`
    select attempt_id, order_id from gateway_objects
    where gateway = ${gateway} and kind = ${subject.by} and id = ${subject.id}`)
  const found: Attempt[] = []
  for (const { order_id, attempt_id } of rows) {
    const attempts = (await listAttempts(context, order_id)).filter((one) => one.gateway === gateway)
    found.push(...(attempt_id === null ? newsOf(attempts) : attempts.filter(({ id }) => id === attempt_id)))
  }
  return found
}

/** Those of an order's attempts that something may have happened to: open ones, and the newest of each method. */
function newsOf(attempts: readonly Attempt[]): Attempt[] {
  const newest = new Set(new Map(attempts.map((attempt) => [attempt.method, attempt])).values())
  return attempts.filter((attempt) => isOpen(attempt) || newest.has(attempt))
}
