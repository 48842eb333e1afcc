import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { providerNamed } from '../live/providers'
import type { Exchange } from '../live/recording'
import { walk } from '../live/walk'
import { type Kind, SIDES } from './kinds'
import { payInMonths } from './pay-in-months'
import { type Fields, fieldsOf, fieldsRead, publicationOf, publishedFields } from './published'

/**
 * What the doubles answer in a walk, held against what their providers publish: no answer of a provider is in here, and
 * what a provider says and does not publish is found by `npm run gateways:live` alone.
 */
interface Walked {
  readonly exchanges: readonly Exchange[]
  readonly told: readonly string[]
}

async function walkAt(name: string): Promise<Walked> {
  const provider = providerNamed(name)
  if (!provider) throw new Error(`no provider ${name}`)
  const side = await provider.double()
  try {
    const { steps } = await walk(provider, side, 'double')
    const exchanges = [...steps.flatMap((one) => one.exchanges), ...(await payInMonths(side))]
    return { exchanges, told: side.told?.() ?? [] }
  } finally {
    await side.close()
  }
}

/** A value of a walk is redacted to its kind, and words of the protocol are text. */
const kindOfRedacted = (value: unknown) => (value === '(number)' ? 'number' : typeof value)

function answered({ exchanges, told }: Walked, { call, take = (body) => body }: Kind): Fields {
  const found: Fields = new Map()
  if (!call) for (const body of told) fieldsOf(JSON.parse(body), (value) => typeof value, '', found)
  for (const { method, path, status, body } of exchanges)
    if (call?.test(`${method} ${path} ${status}`)) {
      const answer = Array.isArray(body) ? body : take(body as Record<string, unknown>)
      fieldsOf(answer, kindOfRedacted, '', found)
    }
  return found
}

const isOf = (listed: object, field: string) =>
  Object.keys(listed).some((one) => field === one || field.startsWith(`${one}.`))

/** What is said and is neither published nor listed with a reason. */
function strangeFields(known: Fields, said: Fields, { own = {} }: Pick<Kind, 'own'>): string[] {
  return [...said.keys()].filter((field) => !known.has(field) && !isOf(own, field))
}

/** What is read, is printed, and is not said or is of another kind. */
function othersOf(known: Fields, said: Fields, read: readonly string[]): string[] {
  return read.filter((field) => {
    const [printed, kinds] = [known.get(field) ?? new Set(), said.get(field) ?? new Set()]
    return printed.size > 0 && (kinds.size === 0 || [...kinds].some((of) => !printed.has(of)))
  })
}

describe.each(SIDES)('the double of %s', (name, provider, kinds) => {
  const published = publicationOf(provider)
  let walked: Walked
  beforeAll(async () => {
    walked = await walkAt(name)
  })

  it.each(kinds)('knows of no field of a(n) $of that is not published, but those with a reason', (kind) => {
    const [known, said] = [publishedFields(published, kind.of), answered(walked, kind)]
    expect(said.size).toBeGreaterThan(0)
    expect(strangeFields(known, said, kind)).toEqual([])
  })

  it.each(kinds)('says every field of a(n) $of that the adapter reads as it is printed', (kind) => {
    const [known, said] = [publishedFields(published, kind.of), answered(walked, kind)]
    const read = fieldsRead(kind.schema)
    const unseen = read.filter((field) => !known.get(field)?.size)
    // What is listed as unseen is, so that the list does not outlive its reasons.
    expect(unseen.filter((field) => !isOf(kind.unseen ?? {}, field))).toEqual([])
    for (const listed of Object.keys(kind.unseen ?? {})) expect(unseen).toContain(listed)
    expect(othersOf(known, said, read)).toEqual([])
  })
})

describe('the comparison', () => {
  const fields = (value: unknown) => fieldsOf(value, (one) => typeof one)
  const printed = fields({ id: 'a', sum: 1, list: [{ on: true }], none: null })

  it('finds a field that nobody published, one of another kind, and one that is missing', () => {
    const same = fields({ id: 'b', sum: 2, list: [{ on: false }], none: 3 })
    const read = ['id', 'sum', 'list', 'list.on', 'none']
    expect(strangeFields(printed, same, {})).toEqual([])
    expect(othersOf(printed, same, read)).toEqual([])
    const other = fields({ id: 4, list: [{ on: true, more: { deep: 1 } }] })
    expect(strangeFields(printed, other, {})).toEqual(['list.more', 'list.more.deep'])
    expect(strangeFields(printed, other, { own: { 'list.more': 'a reason' } })).toEqual([])
    expect(othersOf(printed, other, read)).toEqual(['id', 'sum'])
  })

  it('knows what a schema reads, through whatever wraps it', () => {
    const inner = z.looseObject({ on: z.coerce.number().nullish().catch(null) })
    const schema = z.object({
      a: z.union([z.string(), inner.transform(({ on }) => on)]).nullish(),
      b: z.array(inner),
    })
    expect(fieldsRead(schema)).toEqual(['a', 'a.on', 'b', 'b.on'])
  })
})
