import { countOf, flightShare } from '../lib/page-parts'
import { judged, kilobytes, percent, type Row } from '../lib/row'
import type { Bench } from '../setup/bench'
import { largeSite } from '../setup/large-site'

const KB = 1024

/** P6: the search page of the large catalogue, which has as many cards as a page of search can have. */
export async function html(bench: Bench): Promise<Row[]> {
  const site = await largeSite(bench)
  const answer = await fetch(`${site.url}${bench.addresses.search}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The search page answered ${answer.status}`)
  const { bytes, flightBytes, share } = flightShare(text)
  const cards = countOf(text, '<li class="card">')
  const about = { id: 'P6', note: `search, ${cards} cards`, details: { bytes, flightBytes, cards } }
  return [
    judged({ ...about, what: 'HTML of a full page of cards' }, bytes, {
      ...{ must: 60 * KB, aim: 45 * KB },
      ...{ side: 'most', write: kilobytes },
    }),
    judged({ ...about, what: 'flight data in it' }, share, {
      ...{ must: 0.25, aim: 0.15 },
      ...{ side: 'most', write: percent },
    }),
  ]
}
