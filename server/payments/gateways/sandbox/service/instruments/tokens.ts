import type { Pool, PoolClient } from 'pg'
import type { TokenRequest } from '../../wire'
import type { Service } from '../deps'
import { SandboxError } from '../errors'
import { newId } from '../ids'
import { type KnownCard, recogniseCard } from './cards'

/** A token can be charged once, within this time; a saved card has neither limit. */
const TOKEN_LIFE = 30 * 60_000

/**
 * Turns a card into a token. The number and the code are looked at here and forgotten: what is written down is brand,
 * last four digits and how the test card behaves.
 * @throws SandboxError 422 invalid_number, not_a_test_card, card_expired, invalid_cvc
 */
export async function createToken(service: Service, input: TokenRequest) {
  const now = service.clock.now()
  const check = recogniseCard(input, now)
  if (!check.ok) throw new SandboxError(422, check.code)
  const expiresAt = new Date(now.getTime() + TOKEN_LIFE)
  const id = await storeCard(service.pool, {
    prefix: 'tok',
    card: check.card,
    reusable: false,
    now,
    expiresAt,
  })
  const { brand, last4, msi } = check.card
  return { id, brand, last4, msi_eligible: msi, expires_at: expiresAt.toISOString() }
}

/** Keeps a card for later charges. */
export function saveCard(client: PoolClient, card: KnownCard, now: Date): Promise<string> {
  return storeCard(client, { prefix: 'card', card, reusable: true, now, expiresAt: null })
}

interface StoredCard {
  readonly prefix: 'tok' | 'card'
  readonly card: KnownCard
  readonly reusable: boolean
  readonly now: Date
  readonly expiresAt: Date | null
}

async function storeCard(db: Pool | PoolClient, stored: StoredCard): Promise<string> {
  const { brand, last4, behaviour, reason, msi, card_until } = stored.card
  const id = newId(stored.prefix)
  await db.query(
    `INSERT INTO sandbox_gateway.tokens (id, brand, last4, behaviour, reason, msi, reusable, created_at, expires_at,
       card_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, brand, last4, behaviour, reason, msi, stored.reusable, stored.now, stored.expiresAt, card_until],
  )
  return id
}

/** The card behind a token, which is used up by it; null when unknown, used before or too old. */
export async function spendToken(
  client: PoolClient,
  token: string,
  chargeId: string,
  now: Date,
): Promise<KnownCard | null> {
  const { rows } = await client.query<KnownCard>(
    `UPDATE sandbox_gateway.tokens SET used_by = coalesce(used_by, $2)
     WHERE id = $1 AND (reusable OR used_by IS NULL) AND (expires_at IS NULL OR expires_at > $3)
     RETURNING brand, last4, behaviour, reason, msi, card_until`,
    [token, chargeId, now],
  )
  const [card] = rows
  if (!card) return null
  const isOver = card.card_until !== null && card.card_until <= now
  return isOver ? { ...card, behaviour: 'decline', reason: 'expired_card' } : card
}
