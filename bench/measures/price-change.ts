import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { links } from '@/lib/links/links'
import { formatMoney } from '@/lib/money/format-money'
import { money } from '@/lib/money/money'
import { administrate } from '@/scripts/postgres/administrate'
import { ROOT } from '@/scripts/postgres/folders'
import { importer } from '@/server/importer'
import { createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import { SITE_SECRET } from '@/tests/support/site'
import { median } from '../lib/percentile'
import { judged, milliseconds, type Row } from '../lib/row'
import type { Bench } from '../setup/bench'

const MANIFEST = path.join(ROOT, 'public/pictures/manifest.json')
const PATIENCE_MS = 10_000

interface Product {
  readonly uuid: string
  readonly slug: { readonly es: string; readonly en: string }
  readonly kind: string
  readonly sales_plans: readonly { readonly total: number }[]
}

/** P14: the catalogue is imported with another price; from the commit on, both processes are asked for the page. */
export async function priceChange(bench: Bench): Promise<Row[]> {
  const { url } = bench.databases
  const sites = [await bench.site(), await bench.startSite({ databaseUrl: url, env: { JOBS: 'off' } })]
  const folder = mkdtempSync(path.join(tmpdir(), 'andanza-catalogue-'))
  bench.closing(async () => rmSync(folder, { recursive: true, force: true }))
  cpSync(path.join(ROOT, 'catalogue'), folder, { recursive: true })
  const file = path.join(folder, 'products/un-dia-entre-cenotes.json')
  const product = JSON.parse(readFileSync(file, 'utf8')) as Product
  const page = links.product(
    { type: product.kind, permalink: { default: product.slug.es, ...product.slug } },
    'es_MX',
  )
  const waits: number[] = []
  for (let round = 1; round <= (bench.options.quick ? 2 : 5); round += 1) {
    await Promise.all(sites.map((site) => pageOf(`${site.url}${page}`)))
    writeFileSync(file, JSON.stringify(dearer(product, round)))
    const committed = await commitOf(url, () => importFolder(url, folder))
    const shown = await priceOf(url, product.uuid)
    const seen = await Promise.all(sites.map((site) => whenShown(`${site.url}${page}`, shown)))
    waits.push(Math.max(...seen) - committed)
    // The second drop of the site falls between two rounds, not into one.
    await sleep(2_500)
  }
  const about = {
    ...{ id: 'P14', what: 'a new price is on both processes' },
    note: `after the commit, of ${waits.length}: ${waits.map((wait) => wait.toFixed(0)).join(', ')} ms, a first render each`,
    details: { waits },
  }
  return [judged(about, median(waits), { must: 1000, aim: 50, side: 'most', write: milliseconds })]
}

function dearer(product: Product, round: number) {
  const plans = product.sales_plans.map((plan) => ({ ...plan, total: plan.total + round * 7 }))
  return { ...product, sales_plans: plans }
}

async function importFolder(url: string, folder: string): Promise<void> {
  const context = await createContext(readEnv({ ...process.env, DATABASE_URL: url, APP_SECRET: SITE_SECRET }))
  try {
    const { problems } = await importer(context, folder, { dryRun: false, manifest: MANIFEST })
    if (problems.length > 0) throw new Error(`The catalogue was refused: ${JSON.stringify(problems[0])}`)
  } finally {
    await context.close()
  }
}

/** The instant at which what `work` writes is committed: PostgreSQL tells it to whoever listens as the sites do. */
async function commitOf(url: string, work: () => Promise<void>): Promise<number> {
  const listener = new pg.Client({ connectionString: url })
  await listener.connect()
  try {
    await listener.query('listen revalidate')
    const told = new Promise<number>((resolve) =>
      listener.once('notification', () => resolve(performance.now())),
    )
    await work()
    return await told
  } finally {
    await listener.end()
  }
}

/** The lowest price as the page writes it. */
function priceOf(url: string, product: string): Promise<string> {
  return administrate(url, async (client) => {
    const { rows } = await client.query<{ promo_mxn: string }>(
      'select promo_mxn from search_products where product_id = $1',
      [product],
    )
    return formatMoney(money(Number(rows[0]?.promo_mxn), 'MXN'))
  })
}

async function whenShown(url: string, price: string): Promise<number> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    if ((await pageOf(url)).includes(price)) return performance.now()
  }
  throw new Error(`${url} did not show ${price} within ${PATIENCE_MS} ms.`)
}

async function pageOf(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}
