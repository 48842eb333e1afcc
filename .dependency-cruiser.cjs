/**
 * Who may import whom: the table of docs/architecture.md as rules. `npm run test:architecture` runs them over every
 * source file, aliases and type-only imports included, and proves with planted violations that each of them bites.
 */
const DOMAINS = [
  ...['analytics', 'accounts', 'catalogue', 'pricing', 'layaway', 'availability', 'discovery', 'cart'],
  'payments',
  ...['reservations', 'checkout', 'messenger', 'content', 'campaigns', 'flights', 'desk'],
]

/**
 * The folders below lib/ and components/, low to high: what contracts build on, the domains, and what knows many of them.
 * One uses only those before it; `npm run test:architecture` prints who does not.
 */
const ROOMS = {
  lib: [
    ...[
      'ids',
      'locale',
      'device',
      'pwa',
      'dates',
      'money',
      'card-numbers',
      'masks',
      'telemetry',
      'pictures',
      'widgets',
      'links',
      'api',
    ],
    ...[...DOMAINS, 'routing', 'client'],
  ],
  components: [
    ...[
      'ui',
      'analytics',
      'layout',
      'widgets',
      'consent',
      'app',
      'push',
      'layaway',
      'pricing',
      'hearts',
      'cards',
      'places',
      'payments',
      'cart',
      'accounts',
    ],
    ...['favourites', 'messenger'],
    ...[
      'content',
      'reviews',
      'campaigns',
      'flights',
      'availability',
      'checkout',
      'reservations',
      'search',
      'home',
      'country',
      'host',
      'product',
      'desk',
    ],
    'modals',
  ],
}

const any = (words) => `(?:${words.join('|')})`
const DOMAIN = any(DOMAINS)
/** Pure functions of the server: rules that no page needs, the search engine. */
const RULES = `server/${DOMAIN}/(?:rules|engine)/`
const TEST = '\\.test\\.tsx?$'
const SQL = '^node_modules/(?:pg|drizzle-orm)/|^(?:pg|drizzle-orm)(?:/|$)'
const REACT = '^node_modules/(?:react|react-dom)/|^(?:react|react-dom)(?:/|$)'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** A rule for code that ships; what tests import is their own business. */
const shipped = (name, comment, path, to, pathNot = []) =>
  rule(name, comment, { path, pathNot: [TEST, ...pathNot] }, to)

/** One rule per folder: it does not know those after it. */
const inOrder = (half, folders, kind, comment) =>
  folders.slice(0, -1).map((folder, index) =>
    shipped(`${half}-${folder}-knows-only-lower-${kind}`, comment, `^${half}/${folder}/`, {
      path: `^${half}/${any(folders.slice(index + 1))}/`,
    }),
  )

const forbidden = [
  rule('no-circles', 'Two modules that need each other are one, or miss a third.', {}, { circular: true }),
  rule(
    'no-unknown-imports',
    'An import that leads nowhere is an import no rule can see.',
    {},
    { couldNotResolve: true },
  ),
  rule(
    'no-barrels',
    'Import a thing from the file that defines it.',
    {},
    { path: '^(?!node_modules/).*(?:^|/)index\\.tsx?$' },
  ),
  rule(
    'server-is-closed',
    'Outside the server only scripts and tests know it: everybody else calls the API.',
    { pathNot: ['^(?:server|scripts|tests|bench)/', TEST] },
    { path: '^server/' },
  ),
  rule(
    'scripts-are-closed',
    'Scripts are programs, not libraries.',
    { pathNot: ['^(?:scripts|tests|bench)/', TEST, '^playwright\\.config\\.ts$'] },
    { path: '^(?:scripts|bench)/' },
  ),
  rule(
    'tests-are-closed',
    'What ships does not need its tests.',
    {
      pathNot: [
        '^(?:tests|bench|scripts/test)/',
        TEST,
        '^playwright\\.config\\.ts$',
        '^vitest\\.config\\.ts$',
      ],
    },
    { path: `^tests/|${TEST}` },
  ),
  shipped('pages-have-no-sql', 'Pages ask the API.', '^(?:app|components|stores|lib)/', { path: SQL }),
  shipped(
    'pages-do-not-count-money',
    'Amounts come from the API or from the rules in lib.',
    '^(?:app|components)/',
    {
      path: '^(?:node_modules/)?dinero\\.js(?:/|$)',
    },
  ),
  shipped(
    'components-do-not-know-routes',
    'Routes compose components, not the other way.',
    '^(?:components|stores|lib)/',
    {
      path: '^(?:app/|middleware\\.ts$)',
    },
  ),
  shipped('primitives-have-no-domain', 'components/ui has no domain word.', '^components/ui/', {
    path: [`^components/(?!ui/)`, '^stores/', `^lib/${DOMAIN}/`],
  }),
  shipped('stores-know-only-lib', 'A store is state; what shows or fetches it is elsewhere.', '^stores/', {
    path: '^components/',
  }),
  shipped('lib-is-below', 'lib knows neither components nor stores.', '^lib/', {
    path: '^(?:components|stores)/',
  }),
  shipped('lib-has-no-react', 'React only in hook files (use-….ts).', '^lib/', { path: REACT }, [
    '/use-[^/]+\\.tsx?$',
  ]),
  shipped(
    'lib-runs-everywhere',
    'lib runs in a browser: nothing of Node. Rules of the server could, too.',
    `^(?:lib/|${RULES})`,
    { dependencyTypes: ['core'] },
  ),
  shipped('rules-are-pure', 'A rule knows rules: facts and the instant are its arguments.', `^${RULES}`, {
    path: [SQL, `^server/(?!${DOMAIN}/(?:rules|engine)/)`],
  }),
  shipped('server-has-no-pages', 'The API knows nothing of pages.', '^server/', {
    path: '^(?:app|components|stores)/',
  }),
  shipped(
    'server-has-no-next',
    'The API runs without Next; only the process that serves pages loads it.',
    '^server/',
    { path: '^(?:node_modules/)?next/|^next$' },
    ['^server/process/(?:pages/pages-listener\\.ts|page-cache\\.mjs)$'],
  ),
  shipped(
    'platform-is-below',
    'Platform and database are used by domains and know none.',
    '^server/(?:platform|db)/',
    {
      path: `^server/(?:${DOMAINS.join('|')}|jobs|process|[^/]+\\.ts$)`,
    },
  ),
  shipped(
    'domains-do-not-know-the-process',
    'A domain is started, it starts nothing.',
    `^server/${DOMAIN}/`,
    {
      path: '^server/(?:process/|jobs/|[^/]+\\.ts$)',
    },
  ),
  shipped(
    'gateways-are-loaded-late',
    'What a gateway needs in the browser is a file of its own, which adapters.ts loads where somebody pays with it.',
    '.',
    { path: '^components/payments/gateways/(?:sandbox|stripe|wompi|mercadopago/mercadopago)\\.tsx?$' },
    ['^components/payments/gateways/adapters\\.ts$'],
  ),
  shipped(
    'stripe-is-in-one-place',
    'Nobody but the parts for Stripe, its card and its wallets, brings its loader into a page.',
    '.',
    { path: '^node_modules/@stripe/|^@stripe/' },
    ['^components/payments/gateways/stripe', '^components/payments/wallets/'],
  ),
  rule(
    'middleware-is-small',
    'Facts in, decision from lib/routing, response out.',
    { path: '^middleware\\.ts$' },
    {
      pathNot: ['^lib/(?:routing|locale|client)/', '^(?:node_modules/)?next/'],
    },
  ),
  ...inOrder(
    'lib',
    ROOMS.lib,
    'rooms',
    'What contracts build on knows no contract; the client, which knows all, is above them.',
  ),
  ...inOrder(
    'components',
    ROOMS.components,
    'rooms',
    'What pages are made of; the modals, which know many, are above them.',
  ),
  ...inOrder(
    'server',
    DOMAINS,
    'domains',
    'A domain uses those before it; effects upwards go through handlers registered in server/app.ts.',
  ),
]

/** @type {import('dependency-cruiser').IConfiguration & { rooms: Record<string, string[]> }} */
module.exports = {
  forbidden,
  rooms: ROOMS,
  options: {
    // TypeScript 7 has no programming interface that the cruiser knows: swc reads the sources instead.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:\\.next|\\.data)' },
    moduleSystems: ['es6', 'cjs'],
  },
}
