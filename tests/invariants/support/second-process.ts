import { createApp } from '@/server/app'
import { createDatabase } from '@/server/db/database'
import { createPool } from '@/server/db/pool'
import type { Context } from '@/server/platform/context'
import type { PayingShop } from '@/tests/api/payments/paying-shop'

/** Another app of a shop with connections of its own, as a second machine has; it has the same clock. */
export async function secondProcess(shop: PayingShop) {
  const pool = createPool({ url: shop.database.ownerUrl })
  const root = createDatabase(pool)
  const context: Context = { ...shop.context, pool, root, db: root }
  const closers: (() => unknown)[] = []
  const ready = { draining: () => false, jobs: () => true, migrated: async () => true }
  const app = await createApp(context, ready, { onStop: (_, close) => void closers.push(close) })
  return {
    fetch: async (request: Request) => app.fetch(request),
    close: async () => {
      for (const close of closers) await close()
      await pool.end()
    },
  }
}
