import { setTimeout as sleep } from 'node:timers/promises'
import { administrate } from '@/scripts/postgres/administrate'
import { compare, type Side } from '../lib/compare'
import { fire, load } from '../lib/load'
import { judged, milliseconds, type Row, times } from '../lib/row'
import { MARKETS } from '../setup/addresses'
import type { Bench } from '../setup/bench'

const PAGES = ['home', 'search', 'product', 'country'] as const
const CONNECTIONS = 4
/** The site drops pages twice, two seconds apart; a render in between would be dropped again. */
const SETTLED_MS = 3_000
/** Renders of each process before anything counts: the optimiser needs some hundred, and the same for both. */
const WARM_UP = 600

/**
 * P2: pages whose copy was dropped by tag, each rendered once for each market, against a page of ref-next that is
 * rendered for every request. The drop itself is not counted, the write to the cache is.
 */
export async function firstRenders(bench: Bench): Promise<Row[]> {
  const [site, reference] = await Promise.all([bench.site(), bench.refNext()])
  const shots = shotsOf(bench, site.url)
  const drop = () => dropEverything(bench)
  const render = (name: (typeof PAGES)[number]) =>
    load({
      connections: CONNECTIONS,
      requests: shots[name].length,
      shot: (index) => shots[name][index] ?? { url: site.url },
    })
  const sides: (Side & { name: string })[] = PAGES.map((name) => ({
    ...{ name, pids: () => [site.pid], prepare: drop },
    work: () => render(name),
  }))
  const url = `${reference.url}/dynamic`
  const dynamic = (requests: number) => load({ connections: CONNECTIONS, requests, shot: () => ({ url }) })
  sides.push({
    name: 'ref-next',
    pids: () => [reference.pid],
    work: () => dynamic(bench.options.quick ? 80 : 200),
  })
  await dynamic(WARM_UP)
  for (let rendered = 0; rendered < WARM_UP; await drop())
    for (const name of PAGES) rendered += await render(name)
  const first = await fire({ url: `${site.url}${bench.addresses.product}` })
  const used = await compare(sides, Math.min(bench.rounds, 5))
  const floor = used['ref-next']?.cpu ?? 0
  return PAGES.map((name) => {
    const ours = used[name]?.cpu ?? 0
    return judged(
      {
        ...{ id: 'P2', what: `first render of ${name} vs ref-next dynamic` },
        note: `${milliseconds(ours)} to ${milliseconds(floor)} CPU, cache said ${first.headers['x-nextjs-cache'] ?? 'nothing'}`,
        details: { ours: used[name], reference: used['ref-next'] },
      },
      ours / floor,
      { must: 3.5, aim: 2, side: 'most', write: times },
    )
  })
}

function shotsOf(bench: Bench, origin: string) {
  const { home, search, products, countries } = bench.addresses
  const few = bench.options.quick ? 4 : 12
  const of = (paths: readonly string[]) =>
    paths.flatMap((path) => MARKETS.map(({ cookie }) => ({ url: `${origin}${path}`, headers: { cookie } })))
  return {
    home: of([home]),
    search: of([search]),
    product: of(products.slice(0, few)),
    country: of(countries.slice(0, few)),
  }
}

/** What a use case does when it changes everything: a row in the outbox. */
async function dropEverything({ databases }: Bench): Promise<void> {
  await administrate(databases.url, (client) =>
    client.query(
      "insert into outbox_revalidations (tags, created_at) values ('{everything}', clock_timestamp())",
    ),
  )
  await sleep(SETTLED_MS)
}
