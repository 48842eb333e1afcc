/** One violation per kind of rule: `from` imports `to`, and the rule must say so. */
export interface Planted {
  readonly rule: string
  readonly from: string
  readonly to: string
}

const planted = (rule: string, from: string, to: string): Planted => ({ rule, from, to })

/** Files that exist only for the time of a test, in a tree of their own. */
export const PLANTED: readonly Planted[] = [
  planted('no-barrels', 'lib/money/format.ts', 'lib/money/index.ts'),
  planted('server-is-closed', 'app/page.tsx', 'server/app.ts'),
  planted('server-is-closed', 'components/cart/line.tsx', 'server/cart/add.ts'),
  planted('server-is-closed', 'stores/cart.ts', 'server/cart/add.ts'),
  planted('server-is-closed', 'lib/cart/merge.ts', 'server/cart/tables.ts'),
  planted('server-is-closed', 'middleware.ts', 'server/platform/env/env.ts'),
  planted('scripts-are-closed', 'server/db/pool.ts', 'scripts/postgres.ts'),
  planted('tests-are-closed', 'lib/money/money.ts', 'tests/support/factory.ts'),
  planted('tests-are-closed', 'lib/money/money.ts', 'lib/dates/day.test.ts'),
  planted('pages-have-no-sql', 'lib/client/client.ts', 'pg'),
  planted('pages-have-no-sql', 'app/page.tsx', 'drizzle-orm'),
  planted('pages-do-not-count-money', 'components/pricing/total.tsx', 'dinero.js'),
  planted('components-do-not-know-routes', 'components/layout/bar.tsx', 'app/page.tsx'),
  planted('components-do-not-know-routes', 'lib/client/client.ts', 'app/page.tsx'),
  planted('components-do-not-know-routes', 'stores/cart.ts', 'app/page.tsx'),
  planted('primitives-have-no-domain', 'components/ui/button.tsx', 'components/cart/line.tsx'),
  planted('primitives-have-no-domain', 'components/ui/button.tsx', 'stores/cart.ts'),
  planted('primitives-have-no-domain', 'components/ui/button.tsx', 'lib/cart/merge.ts'),
  planted('stores-know-only-lib', 'stores/cart.ts', 'components/ui/button.tsx'),
  planted('lib-is-below', 'lib/cart/merge.ts', 'stores/cart.ts'),
  planted('lib-is-below', 'lib/cart/merge.ts', 'components/ui/button.tsx'),
  planted('lib-has-no-react', 'lib/cart/merge.ts', 'react'),
  planted('lib-runs-everywhere', 'lib/cart/merge.ts', 'node:fs'),
  planted('lib-runs-everywhere', 'server/cart/rules/merge-carts.ts', 'node:fs'),
  planted('rules-are-pure', 'server/cart/rules/merge-carts.ts', 'server/platform/context.ts'),
  planted('rules-are-pure', 'server/cart/rules/merge-carts.ts', 'server/pricing/current-rates.ts'),
  planted('rules-are-pure', 'server/discovery/engine/search-index.ts', 'server/db/pool.ts'),
  planted('rules-are-pure', 'server/discovery/engine/search-index.ts', 'drizzle-orm'),
  planted('server-has-no-pages', 'server/cart/add.ts', 'components/ui/button.tsx'),
  planted('server-has-no-next', 'server/cart/add.ts', 'next/server'),
  planted('platform-is-below', 'server/platform/log/log.ts', 'server/cart/add.ts'),
  planted('platform-is-below', 'server/db/pool.ts', 'server/app.ts'),
  planted('domains-do-not-know-the-process', 'server/cart/add.ts', 'server/app.ts'),
  planted('domains-do-not-know-the-process', 'server/cart/add.ts', 'server/jobs/run.ts'),
  planted(
    'gateways-are-loaded-late',
    'components/payments/gateways/card-box.tsx',
    'components/payments/gateways/stripe.tsx',
  ),
  planted(
    'gateways-are-loaded-late',
    'components/payments/gateways/card-box.tsx',
    'components/payments/gateways/mercadopago/mercadopago.tsx',
  ),
  planted('stripe-is-in-one-place', 'components/payments/gateways/card-box.tsx', '@stripe/stripe-js'),
  planted('middleware-is-small', 'middleware.ts', 'lib/money/money.ts'),
  planted('middleware-is-small', 'middleware.ts', 'stores/cart.ts'),
  planted('lib-api-knows-only-lower-rooms', 'lib/api/client.ts', 'lib/cart/contract.ts'),
  planted(
    'components-cards-knows-only-lower-rooms',
    'components/cards/card.tsx',
    'components/home/offers.tsx',
  ),
  planted('lib-campaigns-knows-only-lower-rooms', 'lib/campaigns/ab-tests.ts', 'lib/routing/segments.ts'),
]
