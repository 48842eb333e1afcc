import { build, type Plugin } from 'esbuild'
import { chromium } from 'playwright'
import { afterAll, expect, it } from 'vitest'
import { findChromium } from '@/tests/support/chromium'
import { type ReportService, reportService } from '@/tests/support/report-service'

const REQUEST_ID = '0190f3c2-8a77-7cc1-b4f1-6a5a3c9d0e11'
const CODE = '7ZQK3M9XW2RTA'

/** A page of ours, as far as reports go: it starts them and makes calls. */
const PAGE = `
  import { api } from '@/lib/client/client'
  import { reportCallsTo } from '@/lib/client/report-call'
  import { reportError, startReporting } from '@/lib/telemetry/report-error'
  const { payments, reservations, accounts } = api({ locale: 'es_MX', currency: 'MXN' })
  document.cookie = 'andanza_session=the-session-of-ana'
  const body = { order: '${CODE}', amount: 1, gateway: 'x', method: 'card', token: 'tok_Zk3vQm8sT1yXw0aB7nLdE5' }
  const quiet = () => undefined
  window.run = async () => {
    reportCallsTo(reportError)
    startReporting(document.querySelector('meta').content)
    await payments.create({ body }, { idempotencyKey: 'the-key-of-ana' }).catch(quiet)
    await reservations.showPublic({ params: { code: '${CODE}' } }).catch(quiet)
    await accounts.me().catch(quiet)
    reportError(new TypeError('no mailbox ana@example.com, phone 55 1234 5678'))
  }`

/** The SDK looks into the router of pages that we have none of. */
const withoutFramework: Plugin = {
  name: 'without the framework',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^next\// }, ({ path }) => ({ path, namespace: 'nothing' }))
    onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: 'module.exports = {}' }))
  },
}

async function launch() {
  const { executablePath, args, env } = findChromium()
  return chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } })
}

const { outputFiles } = await build({
  stdin: { contents: PAGE, resolveDir: process.cwd(), loader: 'ts' },
  plugins: [withoutFramework],
  alias: { '@': process.cwd() },
  ...{ bundle: true, write: false, format: 'iife', platform: 'browser', minify: true },
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
})
const html = () => `<meta content="${service.dsn}"><script src="/page.js"></script>`
const service: ReportService = await reportService((path) =>
  path.startsWith('/page.js') ? (outputFiles[0]?.text ?? '') : path.startsWith('/api/') ? null : html(),
)
const browser = await launch()

afterAll(async () => {
  await browser.close()
  service.close()
})

it('a call that fails in the browser leaves with its route, and with nothing of a person', async () => {
  const page = await browser.newPage()
  await page.route('**/api/**', (route, request) => {
    if (request.url().includes('/envelope/')) return route.continue()
    const path = new URL(request.url()).pathname
    const [status, code] = path === '/api/me' ? [401, 'unauthenticated'] : [503, 'unavailable']
    const json = { status: 'error', code, message: `No: ana@example.com, ${CODE}`, request_id: REQUEST_ID }
    return route.fulfill({ status, json })
  })
  await page.goto(`${service.origin}/public/reservation/${CODE}?code=${CODE}&email=ana@example.com`)
  await page.evaluate('window.run()')
  await expect.poll(() => service.events().length).toBe(3)
  const [payment, shown, thrown] = service.events()
  expect(payment).toMatchObject({
    level: 'error',
    tags: { route: 'post /api/payments', status: 503, error_code: 'unavailable', request_id: REQUEST_ID },
  })
  expect(shown?.tags).toMatchObject({ route: 'get /api/v1.5/orders/show/{code}/public' })
  expect(thrown?.exception?.values[0]).toMatchObject({
    type: 'TypeError',
    value: 'no mailbox [hidden], phone [hidden]',
  })
  const left = service.envelopes.join('\n')
  for (const secret of ['ana@', CODE, '1234', 'tok_', 'the-session', 'the-key', '?code'])
    expect(left).not.toContain(secret)
})
