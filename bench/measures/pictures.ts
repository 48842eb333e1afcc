import { loadedLibraries } from '../lib/process-facts'
import { judged, type Row, whole } from '../lib/row'
import type { Bench } from '../setup/bench'

const WORDS = ['libvips', 'sharp-', '/sharp']

/**
 * P11: a process that never loads the native library of sharp can never encode a picture. Every kind of page and a
 * picture are served first, and the framework's own picture route is asked.
 */
export async function pictures(bench: Bench): Promise<Row[]> {
  const site = await bench.site()
  const { home, search, product, country } = bench.addresses
  const encoder = '/_next/image?url=%2Fpictures%2Faurora-lake-camp.webp&w=640&q=75'
  const statuses: Record<string, number> = {}
  for (const path of [
    home,
    search,
    product,
    country,
    '/checkout',
    '/pictures/aurora-lake-camp.webp',
    encoder,
  ]) {
    const answer = await fetch(`${site.url}${path}`)
    await answer.arrayBuffer()
    statuses[path] = answer.status
  }
  const found = loadedLibraries(site.pid, WORDS)
  const about = {
    id: 'P11',
    what: 'libraries of sharp in the serving process',
    note: found.join(', ') || `none in /proc/<pid>/maps; /_next/image answered ${statuses[encoder]}`,
    details: { found, statuses },
  }
  return [judged(about, found.length, { must: 0, aim: 0, side: 'most', write: whole })]
}
