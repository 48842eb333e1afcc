import { step } from '@/scripts/start/steps'
import type { Site } from '@/tests/support/site'
import type { Bench } from './bench'
import { fillLarge } from './large-catalogue'

/** How many products the large catalogue has. */
export const largeSize = ({ options }: Bench) =>
  options.quick ? { products: 2_000, departuresEach: 20 } : { products: 20_000, departuresEach: 50 }

/** The site on the large catalogue. */
export function largeSite(bench: Bench): Promise<Site> {
  return bench.once('large site', async () => {
    const { products, departuresEach } = largeSize(bench)
    await step(
      'large',
      () => fillLarge(bench.databases.largeUrl, { products, departuresEach }),
      () => `${products} products, ${products * departuresEach} departures`,
    )
    return bench.startSite({ databaseUrl: bench.databases.largeUrl, env: { JOBS: 'off' } })
  })
}
