import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const read = (/** @type {string} */ file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
const { version } = read('./package.json')

const PAGE_CACHE = fileURLToPath(new URL('./server/process/page-cache.mjs', import.meta.url))

/** On every answer of the web app: it is what it says it is. */
const NO_SNIFF = { key: 'X-Content-Type-Options', value: 'nosniff' }

/**
 * On every document; each page's Content-Security-Policy comes from middleware (adr 0009). The build's own files have
 * none of these, which mean nothing on a script, a style sheet or a font: a first visit brings some thirty of them, a
 * quarter of a kilobyte each (performance.md, P7).
 */
const DOCUMENT_HEADERS = [
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    // Stripe's frame asks the browser for its wallet; which pages have one is in their Content-Security-Policy.
    value:
      'camera=(), microphone=(), geolocation=(), browsing-topics=(), payment=(self "https://js.stripe.com")',
  },
]

/** Where one pays, Google Pay may come in a window of its own, which tells its page what was chosen. */
const PAYING_HEADERS = [{ key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' }]

/** Only where the visitor came over TLS, which the proxy in front tells. */
const TLS_HEADERS = [{ key: 'Strict-Transport-Security', value: 'max-age=31536000; includeSubDomains' }]

// Pages get parsed texts (lib/locale/compiled-messages.ts), so the parser of texts stays out of their scripts.
const PARSING = 'use-intl/format-message'
const FORMATTING = 'use-intl/format-message/format-only'

/** What islands get under the name of next-intl, in browsers (components/ui/texts/page-texts.ts says why). */
const PAGE_TEXTS = fileURLToPath(new URL('./components/ui/texts/page-texts.ts', import.meta.url))

/** Our own scripts, and what of libraries nearly everything uses: class names, stores and links. */
const COMMON_SCRIPTS =
  /[\\/](?:app|components|lib|stores)[\\/].*\.tsx?$|[\\/]node_modules[\\/](?:clsx|zustand|next[\\/]dist[\\/](?:client|shared))[\\/]/

/** What writes texts in a browser. */
const WRITING =
  /[\\/]node_modules[\\/](?:use-intl|intl-messageformat|@formatjs)[\\/]|[\\/]texts[\\/](?:page-texts|texts-provider)\.tsx?$/

/** What sends a call, without the addresses of any: parts that come late bring those of their own calls. */
const CALLING = /[\\/]lib[\\/]client[\\/](?:(?:transport|bind|api-error|report-call)\.ts$|session[\\/])/

/** How many public pages use what is one file for all: half of them. Parts are used by nearly all of them or by few. */
const MOST_PAGES = 30

/**
 * What nearly every public page has, and what all layouts have, is one file: otherwise each of the files that a page
 * loads brings its own copy of links, icons and markets (performance.md, P5). Of other parts the framework decides, and
 * for the desk too: what only its pages have in common, or those of a reservation, is nothing that every visitor should
 * load.
 * @param {any} config webpack's, of the browser's scripts
 */
function shareCommonParts({ optimization }) {
  const isCommon = (/** @type {any} */ module) => COMMON_SCRIPTS.test(module.nameForCondition() ?? '')
  const shared = { name: 'shared', enforce: true, minChunks: 2 }
  Object.assign(optimization.splitChunks.cacheGroups, {
    // Of pages with islands and of late parts alike: the question of consent comes on pages with them and without.
    texts: { name: 'texts', enforce: true, minChunks: 2, chunks: 'all', test: WRITING },
    // Of parts that come late, which are too many to bring a copy each: departures, tests, the question of consent.
    calls: { name: 'calls', enforce: true, minChunks: 2, chunks: 'async', test: CALLING },
    pages: {
      ...{ ...shared, chunks: isOfVisitors },
      test: (/** @type {any} */ module, /** @type {any} */ { chunkGraph }) =>
        isCommon(module) &&
        [...chunkGraph.getModuleChunksIterable(module)].filter(isPublicPage).length >= MOST_PAGES,
    },
    layouts: {
      ...{ ...shared, test: isCommon },
      chunks: (/** @type {any} */ chunk) => isOfVisitors(chunk) && chunk.name.endsWith('/layout'),
    },
  })
}

/** Whether the first scripts of a page that anybody may see. */
function isPublicPage(/** @type {any} */ { name }) {
  return Boolean(name?.includes('/(open)/') && name.endsWith('/page'))
}

/** Whether the first scripts of a page or layout outside the desk. */
function isOfVisitors(/** @type {any} */ { name }) {
  return Boolean(name?.startsWith('app/') && !name.includes('/(desk)/'))
}

/**
 * The build of the pages. Kept small: the process is server/main.ts, the API is Hono, pictures are encoded at import
 * (adr 0003, 0005, 0013).
 * @type {import('next').NextConfig}
 */
const nextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  skipTrailingSlashRedirect: true,
  // Middleware sees the query as it was sent: its redirects keep it to the byte.
  skipProxyUrlNormalize: true,
  reactStrictMode: true,
  images: { unoptimized: true },
  // Pages in memory, in characters (up to two bytes each): those that are asked for often. All others are read from the
  // folder of the build, in a millisecond.
  cacheMaxMemorySize: 8 * 1024 * 1024,
  // Server components that only read texts must not bring the browser half of next-intl into every page.
  experimental: { optimizePackageImports: ['next-intl'] },
  webpack: (config, { dev, isServer }) => {
    // In names of files: of all that may come later, every page is told the name. It tells one build's file from the
    // next one's of the same part, for which 16 million are plenty.
    config.output.hashDigestLength = 6
    // One pattern for first and late parts: else each that is both is told by its whole address.
    if (!dev && !isServer) config.output.chunkFilename = config.output.filename
    Object.assign(config.resolve.alias, { [`${PARSING}$`]: FORMATTING })
    if (!isServer) Object.assign(config.resolve.alias, { 'next-intl$': PAGE_TEXTS })
    if (!dev && !isServer) shareCommonParts(config)
    return config
  },
  turbopack: { resolveAlias: { [PARSING]: FORMATTING } },
  env: { NEXT_PUBLIC_APP_VERSION: version },
  // The build checks the types itself, beside this (scripts/start/types.ts): Next's pass would come after all the rest.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: '/:path*', headers: [NO_SNIFF] },
    { source: '/((?!_next/static/).*)', headers: DOCUMENT_HEADERS },
    { source: '/:path*/:page(checkout|layaway|fast-checkout)', headers: PAYING_HEADERS },
    {
      source: '/:path*',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: TLS_HEADERS,
    },
  ],
}

/** Specification §9; with the build's own id it begins the names of all caches. */
const WORKER_VERSION = '12.2.14'

/**
 * Writes what the worker does beside Workbox (worker/worker.ts) into `public/`, in place of that of an earlier build.
 * @param {string} caches what the names of its caches begin with
 * @returns {string} its address
 */
function buildOwnWorker(caches, /** @type {string} */ build) {
  const folder = new URL('./public/', import.meta.url)
  for (const file of readdirSync(folder)) if (/^worker-.*\.js$/.test(file)) rmSync(new URL(file, folder))
  const file = `worker-${build}.js`
  createRequire(import.meta.url)('esbuild').buildSync({
    entryPoints: [fileURLToPath(new URL('./worker/worker.ts', import.meta.url))],
    outfile: fileURLToPath(new URL(file, folder)),
    ...{ bundle: true, minify: true, format: 'iife', target: 'es2020', logLevel: 'warning' },
    define: { CACHE_NAMES: JSON.stringify(caches) },
  })
  return `/${file}`
}

/**
 * The service worker (/sw.js, registered by components/app): files of the site are kept, public pages that were read are
 * shown again without a network, and any other navigation then answers with /offline. Everything private always goes to
 * the network. Another build waits until somebody takes it; its caches have names of their own.
 */
function pwaOf(/** @type {string} */ build, /** @type {boolean} */ isServer) {
  const caches = `andanza-${WORKER_VERSION}-${build}`
  const own = isServer || process.env.NODE_ENV !== 'production' ? [] : [buildOwnWorker(caches, build)]
  return {
    dest: 'public',
    disable: process.env.NODE_ENV !== 'production',
    ...{
      register: false,
      skipWaiting: false,
      cacheId: caches,
      importScripts: own,
      customWorkerDir: 'no-worker',
    },
    ...{ cacheStartUrl: false, dynamicStartUrl: false, reloadOnOnline: false },
    // Of all the build's files only what the offline page needs is fetched in advance; its scripts by worker/worker.ts.
    additionalManifestEntries: [
      { url: `/pictures/768/${read('./lib/pictures/site-pictures.json').offline.name}.webp`, revision: null },
    ],
    buildExcludes: [/^(?!static\/(?:css|media)\/)/],
    runtimeCaching: [
      {
        urlPattern: ({ request }) => request.mode === 'navigate',
        handler: ({ request, event }) => self.andanza.page(request, event),
        options: {},
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/search/'),
        handler: ({ request, event }) => self.andanza.search(request, event),
        method: 'POST',
        options: {},
      },
      {
        // Texts of dialogs, for what opens without a network.
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/internal/texts/'),
        handler: 'NetworkFirst',
        options: { cacheName: `${caches}-texts`, expiration: { maxEntries: 20 } },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_next/static/'),
        handler: 'CacheFirst',
        options: {
          cacheName: `${caches}-files`,
          expiration: { maxEntries: 200, maxAgeSeconds: 30 * 24 * 3600 },
        },
      },
      {
        // Their names carry what they hold: who has one need not ask.
        urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/(?:pictures|icons|fonts)\//.test(url.pathname),
        handler: 'CacheFirst',
        options: {
          cacheName: `${caches}-pictures`,
          expiration: { maxEntries: 120, maxAgeSeconds: 30 * 24 * 3600 },
        },
      },
    ],
  }
}

/** What only the build and the development server need; it brings compilers along, some 60 MB of them. */
async function withPlugins() {
  const [{ default: withPwa }, { default: createNextIntlPlugin }] = await Promise.all([
    import('next-pwa'),
    import('next-intl/plugin'),
  ])
  // While developing nothing is kept; the process that serves hands the cache over itself (pages-listener.ts).
  const cacheHandler = process.env.NODE_ENV === 'production' ? { cacheHandler: PAGE_CACHE } : {}
  const pages = createNextIntlPlugin('./app/intl.ts')({ ...nextConfig, ...cacheHandler })
  const config = {
    ...pages,
    // Only here is it known which build this is.
    webpack: (/** @type {any} */ webpackConfig, /** @type {any} */ options) =>
      withPwa(pwaOf(options.buildId, options.isServer))(pages).webpack(webpackConfig, options),
  }
  if (!process.env.SENTRY_DSN) return config
  // The error service's plugin only where there is an error service: it adds code to every page.
  const { withSentryConfig } = await import('@sentry/nextjs/config')
  const sourcemaps = { disable: !process.env.SENTRY_AUTH_TOKEN }
  return withSentryConfig(config, { silent: true, telemetry: false, sourcemaps })
}

/** @param {string} phase */
export default (phase) => (phase === 'phase-production-server' ? nextConfig : withPlugins())
