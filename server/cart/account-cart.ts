import { sql } from 'drizzle-orm'
import { fromSummary, toSummary, withoutPrices } from '@/lib/cart/cart-summary'
import { type CartSummary, cartSummary, MOST_MERGED } from '@/lib/cart/contract'
import { ORDER_LIMITS } from '@/lib/pricing/price-line'
import { mergeCarts } from '@/server/cart/rules/merge-carts'
import { type Context, transact } from '@/server/platform/context'

/** The cart of a browser as it is sent: its name, and the state of the account's cart it has seen. */
export interface SentCart {
  readonly id: string
  /** null before it has seen any. */
  readonly version: number | null
  readonly summary: CartSummary
}

/** What is priced for the browser, and the state it has seen by then. */
export interface AccountCart {
  readonly summary: CartSummary
  readonly version: number
  /** Codes for which the cart had no room when it was merged just now: the traveller is told. */
  readonly couponsLeftOut: readonly string[]
}

/**
 * The cart of a signed-in traveller (domain.md §4). A browser's cart is merged into the account's once: the first time
 * it is sent with a session. From then on the browser's replaces it, unless another device wrote what this one has not
 * seen: then that is the cart. Null while both together have more lines than a cart can ever be kept with: then each
 * stays as it is, and they are merged when there is room, so that nothing is lost.
 */
export async function accountCart(
  context: Context,
  userId: string,
  sent: SentCart,
): Promise<AccountCart | null> {
  return transact(context, (inside) => ownCart(inside, userId, sent)).catch((error) => {
    if (error instanceof NoRoom) return null
    throw error
  })
}

/** Rolls the merge back. */
class NoRoom extends Error {
  override readonly name = 'NoRoom'
}

async function ownCart(inside: Context, userId: string, sent: SentCart): Promise<AccountCart> {
  const stored = await lockCart(inside, userId)
  const mergedAs = await mergedVersion(inside, userId, sent.id)
  if (mergedAs === null) {
    const { lines, coupons } = mergeCarts(fromSummary(stored.cart), fromSummary(sent.summary))
    if (lines.length > MOST_MERGED) throw new NoRoom()
    // The codes of the account first; more than an order takes would only be refused there.
    const merged = { lines, coupons: coupons.slice(0, ORDER_LIMITS.coupons) }
    return write(inside, userId, sent.id, toSummary(merged), coupons.slice(ORDER_LIMITS.coupons))
  }
  return mayReplace(sent, stored, mergedAs)
    ? write(inside, userId, sent.id, sent.summary)
    : { summary: stored.cart, version: stored.version, couponsLeftOut: [] }
}

/** It has seen the newest state, or wrote that itself, which may still be on its way to it. */
function mayReplace({ id, version }: SentCart, stored: StoredCart, mergedAs: number): boolean {
  if (version === null) return false
  return version === stored.version || (stored.writer === id && version >= mergedAs)
}

/** What an account's last device had; null when that was nothing. For a browser that has no cart of its own. */
export async function readAccountCart({ db }: Context, userId: string): Promise<CartSummary | null> {
  const { rows } = await db.execute<{ cart: unknown }>(
    sql`select cart from account_carts where user_id = ${userId}`,
  )
  const cart = rows[0] ? cartSummary.parse(rows[0].cart) : null
  return cart && Object.values(cart.summary).some((lines) => lines.length > 0) ? cart : null
}

/** Everything was paid or taken out: another device finds nothing, and this one goes on writing. */
export async function emptyAccountCart({ db, clock }: Context, userId: string): Promise<void> {
  await db.execute(sql`update account_carts set cart = ${JSON.stringify(NOTHING)}::jsonb, updated_at = ${clock.now()}
    where user_id = ${userId}`)
}

const NOTHING = toSummary({ lines: [], coupons: [] })

interface Row extends Record<string, unknown> {
  cart: unknown
  version: number
  writer: string | null
}

interface StoredCart {
  readonly cart: CartSummary
  readonly version: number
  readonly writer: string | null
}

async function lockCart({ db, clock }: Context, userId: string): Promise<StoredCart> {
  await db.execute(sql`insert into account_carts (user_id, cart, updated_at)
    values (${userId}, ${JSON.stringify(NOTHING)}::jsonb, ${clock.now()}) on conflict do nothing`)
  const { rows } = await db.execute<Row>(
    sql`select cart, version, writer from account_carts where user_id = ${userId} for update`,
  )
  const [row] = rows
  if (!row) throw new Error('The account left while its cart was read.')
  return { version: row.version, writer: row.writer, cart: cartSummary.parse(row.cart) }
}

/** As which state this browser's cart was merged; null when it was not, which the caller does now. */
async function mergedVersion({ db, clock }: Context, userId: string, cartId: string): Promise<number | null> {
  const { rows } = await db.execute<{ version: number; is_new: boolean }>(sql`
    insert into account_cart_merges (user_id, cart_id, version, merged_at)
    select user_id, ${cartId}, version + 1, ${clock.now()} from account_carts where user_id = ${userId}
    on conflict (user_id, cart_id) do update set merged_at = account_cart_merges.merged_at
    returning version, xmax = 0 as is_new`)
  const [row] = rows
  return row && !row.is_new ? row.version : null
}

async function write(
  { db, clock }: Context,
  userId: string,
  writer: string,
  summary: CartSummary,
  couponsLeftOut: readonly string[] = [],
): Promise<AccountCart> {
  const { rows } = await db.execute<{ version: number }>(sql`
    update account_carts set cart = ${JSON.stringify(unpriced(summary))}::jsonb, version = version + 1,
      writer = ${writer}, updated_at = ${clock.now()}
    where user_id = ${userId} returning version`)
  return { summary, version: rows[0]?.version ?? 0, couponsLeftOut }
}

/** Another device is shown the price of then, not told of a change it never saw. */
function unpriced(summary: CartSummary): CartSummary {
  return toSummary(withoutPrices(fromSummary(summary)))
}
