import { createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import { search } from '@/server/discovery/search/search'
import { suggest } from '@/server/discovery/search/suggest'
const env = readEnv({ DATABASE_URL: process.env.DATABASE_URL, APP_SECRET: 'x'.repeat(32), LOG_LEVEL: 'fatal', NODE_ENV: 'test' } as any)
const context = await createContext(env)
const market = { locale: 'es_MX', currency: 'MXN' } as const
let t = performance.now()
await search(context, 'all', 'all', {}, market)
console.log('warm', (performance.now() - t).toFixed(0))
for (const q of ['machu picchu', 'playa', 'viajes con niños', 'luna de miel', 'mexico', 'senderismo', 'islandia', 'tours en chiapas', 'machupichu', 'ballenas', 'relax', 'mercado', 'noche']) {
  t = performance.now()
  const { head } = await search(context, 'all', 'all', { search: q }, market)
  console.log(q, head.total, (performance.now() - t).toFixed(0), 'ms')
}
for (const q of ['me', 'ca', 'mach', 'playa', 'san', 'vall', 'el', 'cancun is', 'tro', 'dici', 'v', 'ch', 'vancuv', 'japn', 'mex']) {
  t = performance.now()
  const s = await suggest(context, q, market)
  const first = performance.now() - t
  t = performance.now(); await suggest(context, q, market)
  console.log(q, s.places.length, s.trips.length, s.months.length, first.toFixed(0), (performance.now() - t).toFixed(0), 'ms')
}
console.log(s2(process.memoryUsage().rss))
function s2(n: number) { return (n / 1e6).toFixed(0) + ' MB' }
await context.close()
process.exit(0)
