import type { PoolClient } from 'pg'
import type { ChargeRequest } from '../wire'
import { addPayment, type ChargeRow, findCharge } from './charges'
import { lateMilliseconds } from './controls'
import { transaction } from './database'
import { type Beginning, beginCard, beginElsewhere, isAboveCap, refusalOf } from './decide'
import type { Service } from './deps'
import { Misbehave, SandboxError } from './errors'
import { emit } from './events'
import { claimKey } from './idempotency'
import { newId } from './ids'
import type { KnownCard } from './instruments/cards'
import { clabeOf } from './instruments/clabe'
import { saveCard, spendToken } from './instruments/tokens'
import { voucherReference } from './instruments/vouchers'

interface Created {
  readonly charge: ChargeRow
  /** The key was known: this is what the first call made. */
  readonly replayed: boolean
  /** How a test card wants the answer spoilt, though the charge stands. */
  readonly spoil: 'silent' | 'garbage' | null
}

/**
 * Charges once per key, also in parallel: key, charge, ledger entry and event are one transaction.
 * @throws SandboxError 422 idempotency_mismatch, amount_too_large; Misbehave when a test card loses the call before anything happened
 */
export async function createCharge(service: Service, request: ChargeRequest, key: string): Promise<Created> {
  if (isAboveCap(request)) throw new SandboxError(422, 'amount_too_large')
  const now = service.clock.now()
  const id = newId('ch')
  const created = await transaction(service.pool, async (client) => {
    const first = await claimKey(client, { scope: 'charge', key, body: request, resourceId: id, now })
    const spoil = first ? null : await begin(service, client, { id, request, now })
    const charge = await findCharge(client, first ?? id)
    if (!charge) throw new SandboxError(500, 'internal')
    return { charge, replayed: first !== null, spoil }
  })
  service.wake()
  return created
}

interface Begin {
  readonly id: string
  readonly request: ChargeRequest
  readonly now: Date
}

async function begin(
  service: Service,
  client: PoolClient,
  { id, request, now }: Begin,
): Promise<Created['spoil']> {
  const refusal = refusalOf(request)
  const card = await cardOf(client, { id, request, now })
  if (card?.behaviour === 'timeout_before') throw new Misbehave('silent')
  if (card?.behaviour === 'unavailable') throw new Misbehave('unavailable')
  const beginning = refusal
    ? ({ status: 'failed', event: 'failed', reason: refusal } as const)
    : request.method === 'card'
      ? beginCard(request, card)
      : beginElsewhere(request)
  await insert(client, { id, request, now }, beginning, card)
  if (beginning.status === 'pending') await issue(client, id, request)
  if (beginning.status === 'paid') await addPayment(client, { chargeId: id, amount: request.amount }, now)
  await emit(service, client, id, beginning.event, now)
  if (beginning.status === 'failed') return null
  return card?.behaviour === 'timeout' ? 'silent' : card?.behaviour === 'garbage' ? 'garbage' : null
}

async function cardOf(client: PoolClient, { id, request, now }: Begin): Promise<KnownCard | null> {
  if (request.method !== 'card' || !request.token) return null
  return spendToken(client, request.token, id, now)
}

async function insert(
  client: PoolClient,
  { id, request, now }: Begin,
  beginning: Beginning,
  card: KnownCard | null,
): Promise<void> {
  const savable = card && request.save_card && beginning.status !== 'failed'
  const saved = savable ? await saveCard(client, card, now) : null
  const settleAt = beginning.late ? new Date(now.getTime() + (await lateMilliseconds(client))) : null
  await client.query(
    `INSERT INTO sandbox_gateway.charges (id, reference, account, method, status, reason, amount, currency, locale,
       description, installments, brand, last4, saved_card, outcome, outcome_reason, return_url, settle_at, expires_at,
       created_at, updated_at, card_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20, $21)`,
    [
      ...[id, request.reference, request.account, request.method, beginning.status, beginning.reason ?? null],
      ...[request.amount, request.currency, request.locale, request.description, request.installments],
      ...[card?.brand ?? null, card?.last4 ?? null, saved],
      ...[beginning.outcome ?? null, beginning.outcomeReason ?? null, request.return_url ?? null],
      ...[settleAt, request.expires_at ?? null, now, card?.card_until ?? null],
    ],
  )
}

/** Prints the voucher or assigns the CLABE that the traveller pays to. */
async function issue(client: PoolClient, id: string, request: ChargeRequest): Promise<void> {
  if (request.method === 'spei') {
    const clabe = await clabeOf(client, request.account)
    await client.query('UPDATE sandbox_gateway.charges SET clabe = $2 WHERE id = $1', [id, clabe])
    return
  }
  const network = request.method === 'oxxo' ? 'oxxo' : 'efecty'
  await client.query(
    'INSERT INTO sandbox_gateway.vouchers (reference, charge_id, n, amount) VALUES ($1, $2, 1, $3)',
    [voucherReference(network), id, request.amount],
  )
}
