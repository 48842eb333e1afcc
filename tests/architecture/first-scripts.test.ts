import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { ROOT } from '@/scripts/postgres/folders'

const BOOKING = ['booking-card', 'booking-context', 'booking-dock', 'calendar/date-picker']

/** Islands whose scripts come with the page, and what of the house is to come after it (docs/performance.md, P5). */
const CASES = [
  [
    'a product',
    BOOKING.map((name) => `components/availability/${name}.tsx`),
    /^lib\/(?:money|dates)\/|dinero|^lib\/pricing\/price-cart|^lib\/layaway\/(?!rhythms)/,
  ],
  [
    'a search',
    ['components/search/search-island.tsx'],
    /^lib\/(?:dates|money|layaway)\/|^lib\/links\/links|no-results|loading-message/,
  ],
  [
    'the head of a page',
    ['components/accounts/account-link.tsx', 'components/layout/mobile-menu.tsx'],
    /^lib\/links\/(?:links|user-links)|market-form/,
  ],
  ['the checkout', ['components/checkout/checkout-wizard.tsx'], /next\/dynamic|^lib\/money\/|mailbox-typo/],
  // What comes by itself once a page is idle counts as what a first visit brings (P7).
  [
    'the engine of booking',
    ['components/availability/engine/booking-engine.ts'],
    /^lib\/pricing\/coupons\/(?!typed-code)|^lib\/client\/client|^lib\/(?!availability)[a-z]+\/endpoints/,
  ],
  [
    'an idle page',
    ['components/consent/consent-card.tsx', 'components/campaigns/send-impression.ts'],
    /^lib\/client\/client|^lib\/(?:reservations|accounts|messenger)\/endpoints/,
  ],
  ['a first visit', ['components/app/start-app.ts'], /^components\/app\/(?!start-app)|^lib\/pwa\/install/],
] as const

it.each(CASES)('%s brings nothing that is needed later', async (_, islands, later) => {
  const modules = await firstModules(islands)
  expect(modules.length).toBeGreaterThan(islands.length)
  expect(modules.filter((file) => later.test(file))).toEqual([])
})

it('finds what an island imports by way of another file', async () => {
  expect(await firstModules(['components/cart/cart-summary.tsx'])).toContain('lib/money/format-money.ts')
})

/** What islands import, and what that imports, without what is asked for later. @returns paths from the root */
async function firstModules(islands: readonly string[]): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [...islands],
    absWorkingDir: ROOT,
    ...{ bundle: true, splitting: true, format: 'esm', write: false, metafile: true, outdir: 'out' },
    ...{ jsx: 'automatic', loader: { '.css': 'empty' }, external: ['next', 'react', 'react-dom'] },
    logLevel: 'silent',
  })
  const found = new Set<string>(islands)
  for (const file of found)
    for (const { path, kind } of metafile.inputs[file]?.imports ?? [])
      if (kind === 'import-statement') found.add(path)
  return [...found]
}
