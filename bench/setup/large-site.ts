import { administrate } from '@/scripts/postgres/administrate'
import type { SeedSize } from '@/scripts/seed/copy-products'
import { seedCopies } from '@/scripts/seed/fill'
import { step } from '@/scripts/start/steps'
import type { Site } from '@/tests/support/site'
import type { Bench } from './bench'

/** How many products the large catalogue has. */
export const largeSize = ({ options }: Bench) =>
  options.quick ? { products: 2_000, departuresEach: 20 } : { products: 20_000, departuresEach: 50 }

/** The site on the large catalogue. */
export function largeSite(bench: Bench): Promise<Site> {
  return bench.once('large site', async () => {
    const size = largeSize(bench)
    await step(
      'large',
      () => fill(bench.databases.largeUrl, size),
      () => `${size.products} products, some ${size.products * size.departuresEach} departures`,
    )
    return bench.startSite({ databaseUrl: bench.databases.largeUrl, env: { JOBS: 'off' } })
  })
}

/** The index is for the plain statement that search is held against; the site itself has no use for it. */
async function fill(url: string, size: SeedSize): Promise<void> {
  await seedCopies(url, size, () => undefined)
  await administrate(url, (client) =>
    client.query('create index bench_promo_mxn on search_products (promo_mxn, product_id)'),
  )
}
