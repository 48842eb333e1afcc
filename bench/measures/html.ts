import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
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
  const about = { id: 'P6', details: { url, bytes, flightBytes, cards } }
  return [
    judged(
      {
        ...about,
        what: `document on the wire: ${name}`,
        note: `${kilobytes(bytes)} unpacked, ${cards} cards`,
      },
      await packedBytes(url),
      { must: 18 * KB, aim: 15 * KB, side: 'most', write: kilobytes },
    ),
    judged({ ...about, what: `flight data in it: ${name}`, note: '' }, share, {
      ...{ must: Number.POSITIVE_INFINITY, aim: 0.4 },
      ...{ side: 'most', write: percent },
    }),
  ]
}

/** The bytes of an answer as a browser that takes Brotli gets them; asked often enough to be packed as well as it will be. */
async function packedBytes(url: string): Promise<number> {
  for (let time = 0; time < OFTEN; time += 1) await bytesOf(url)
  await sleep(PACKING_MS)
  return bytesOf(url)
}

const OFTEN = 40
/** The site packs beside what it answers: forty answers are sooner there than one page that is packed well. */
const PACKING_MS = 3_000

function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength
      })
      answer.on('end', () => resolve(bytes))
      answer.on('error', reject)
    }).on('error', reject)
  })
}
