import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** Keeps a product no longer; again it does nothing. */
export async function dropFavourite({ db }: Context, userId: string, productId: string): Promise<void> {
  await db.execute(sql`
    delete from favourites where user_id = ${userId}::uuid and product_id = ${productId}::uuid`)
}
