import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import LongFirst from './tests/support/order/long-first.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))

const shared = {
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      { find: 'server-only', replacement: `${root}node_modules/server-only/empty.js` },
    ],
  },
}

/** Folders of tests that are a part of `npm test` of their own. */
const PARTS = ['api', 'architecture', 'invariants', 'licences', 'messages', 'routes']
/** `npm run test:unit` runs what is beside the code; a file or folder named by hand always runs. */
const otherParts = process.env.TEST_PART === 'unit' ? PARTS.map((part) => `tests/${part}/**`) : []

const ignored = [
  ...otherParts,

  '**/node_modules/**',
  '**/.next*/**',
  '**/.build/**',
  '**/.data/**',
  'reports/**',
  'tests/e2e/**',
  'tests/architecture/planted/**',
]

/** Where a worker loads the code once for all its files: a third of their time went into loading it for each. */
const TOGETHER = ['lib/**/*.test.ts', 'server/**/*.test.ts', 'tests/api/**/*.test.ts']
/** What there replaces modules or globals, or opens a service when it is loaded, is alone with its modules. */
const ALONE = [
  'lib/client/**/*.test.ts',
  'tests/api/accounts/google*.test.ts',
  'tests/api/payments/credit-ledger.test.ts',
  'tests/api/payments/payers-at-once.test.ts',
]

/** Tests of components: where a window is made once for many files, they take a third of the time. */
const DOM_FOLDERS = ['app', 'components', 'lib', 'scripts', 'server', 'stores', 'tests']
const DOM_TESTS = DOM_FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.tsx'))
    .map((name) => path.posix.join(folder, name)),
)
/** Replaces modules, changes the window itself or walks its history, or begins without what a module remembers. */
const OWN_WINDOW = [
  /vi\.(mock|doMock|resetModules)\(/,
  /Object\.(assign|defineProperty)\((window|navigator|document|globalThis)\b|\bwindow\.\w+ = /,
  /\bhistory\.(back|forward|go|length)\b/,
  /@alone/,
]
const DOM_ALONE = DOM_TESTS.filter((name) => {
  const text = readFileSync(path.join(root, name), 'utf8')
  return name.startsWith('stores/') || OWN_WINDOW.some((sign) => sign.test(text))
})
const inDom = {
  environment: 'jsdom' as const,
  setupFiles: ['tests/support/setup/dom.ts', 'tests/support/setup/seed.ts'],
  testTimeout: 30_000,
}

const inNode = {
  environment: 'node',
  setupFiles: 'tests/support/setup/seed.ts',
  testTimeout: 30_000,
  hookTimeout: 120_000,
  // What is waited for comes late on a busy machine; the default of a second is a timed claim.
  expect: { poll: { timeout: 10_000 } },
} as const

/** `*.test.ts` run in Node, many in one place; `*.test.tsx` in jsdom with the matchers of testing-library. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // Two cores, shared with the database: more workers only wait for each other, save where tests wait for a database or
    // for what was killed a third of their time.
    maxWorkers: ['api', 'invariants'].includes(process.env.TEST_PART ?? '') ? 3 : 2,
    projects: [
      {
        ...shared,
        test: {
          ...inNode,
          name: 'together',
          isolate: false,
          include: TOGETHER,
          exclude: [...ignored, ...ALONE],
        },
      },
      {
        ...shared,
        test: {
          ...inNode,
          name: 'node',
          include: ['*.test.ts', '!(lib|server|tests)/**/*.test.ts', 'tests/!(api)/**/*.test.ts', ...ALONE],
          exclude: ignored,
        },
      },
      {
        ...shared,
        test: {
          ...inDom,
          name: 'dom',
          isolate: false,
          include: ['**/*.test.tsx'],
          exclude: [...ignored, ...DOM_ALONE],
        },
      },
      { ...shared, test: { ...inDom, name: 'dom alone', include: DOM_ALONE, exclude: ignored } },
    ],
  },
})
