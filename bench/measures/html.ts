import { countOf, flightShare } from '../lib/page-parts'
import { judged, kilobytes, percent, type Row } from '../lib/row'
import type { Bench } from '../setup/bench'
import { largeSite } from '../setup/large-site'

const KB = 1024

interface Page {
  readonly name: string
  readonly url: string
}

/** P6: search of the large catalogue, with as many cards as a page can have, and the other pages of the demo catalogue. */
export async function html(bench: Bench): Promise<Row[]> {
  const [large, site] = [await largeSite(bench), await bench.site()]
  const pages = [
    { name: 'search', url: `${large.url}${bench.addresses.search}` },
    ...(['home', 'country', 'product'] as const).map((name) => ({
      name,
      url: `${site.url}${bench.addresses[name]}`,
    })),
  ]
  const rows: Row[] = []
  for (const page of pages) rows.push(...(await rowsOf(page)))
  return rows
}

async function rowsOf({ name, url }: Page): Promise<Row[]> {
  const answer = await fetch(url)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The page ${name} answered ${answer.status}`)
  const { bytes, flightBytes, share } = flightShare(text)
  const cards = countOf(text, '<li class="card">')
  const about = { id: 'P6', note: `${cards} cards`, details: { url, bytes, flightBytes, cards } }
  return [
    judged({ ...about, what: `HTML: ${name}` }, bytes, {
      ...{ must: 60 * KB, aim: 45 * KB },
      ...{ side: 'most', write: kilobytes },
    }),
    judged({ ...about, what: `flight data in it: ${name}` }, share, {
      ...{ must: 0.25, aim: 0.15 },
      ...{ side: 'most', write: percent },
    }),
  ]
}
