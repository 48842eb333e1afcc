import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '@/scripts/postgres/folders'
import { APP_SECRET, type PayingShop, throughPort } from '@/tests/api/payments/paying-shop'
import { type Site, startSite } from '@/tests/support/site'
import { killAt, type Moment } from './victim'

const MOVED = pathToFileURL(path.join(ROOT, 'scripts/test/moved-clock.mjs')).href

/**
 * Starts a second process of a shop, on its database and at its hour, and kills it at a moment; the shop lives on, with
 * its clock a few minutes later. What the process does by itself, its sweeps, it does within a second of its start.
 * @param act what is asked of that process; cut off by the kill
 * @param asItIs looks at what the kill left, before the gateway tells the shop anything
 */
export async function killBeside(
  shop: PayingShop,
  moment: Moment,
  act: (beside: PayingShop) => Promise<unknown> = async () => undefined,
  asItIs: () => Promise<void> = async () => undefined,
): Promise<void> {
  // What the gateway tells by itself is on its way meanwhile: the process is where its own statements brought it.
  await shop.sandbox('/controls', { hold: true })
  let starting: Promise<Site> | undefined
  const kill = async () => void (await (await starting)?.kill())
  try {
    await killAt({ pool: shop.database.pool, kill }, moment, async () => {
      starting = startBeside(shop)
      const { url } = await starting
      await act({ ...shop, origin: url, fetch: (request) => fetch(throughPort(request, url)) }).catch(isCut)
    })
    await asItIs()
  } finally {
    await kill()
    await shop.sandbox('/controls', { hold: false })
  }
  shop.clock.advance(3)
}

function startBeside(shop: PayingShop): Promise<Site> {
  // The machine's own clock: these tests may themselves run at a moved one.
  const machine = Date.now() - Number(process.env.MOVED_CLOCK || 0)
  return startSite({
    ...{ databaseUrl: shop.database.url, apiOnly: true },
    env: {
      ...{ APP_SECRET, GATEWAY_TIMEOUT: '5', LOG_LEVEL: 'warn' },
      FILES_FOLDER: shop.context.env.filesFolder,
      MOVED_CLOCK: String(shop.clock.now().getTime() - machine),
      NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import ${MOVED}`].filter(Boolean).join(' '),
    },
  })
}

/** A call whose process died is answered by nobody. */
function isCut(error: unknown): void {
  if (!(error instanceof TypeError)) throw error
}
