import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkSlug, forgetSlugs } from './slug-check'
import { API_IN_PROCESS } from './transport'

const MAYA = { es: 'ruta-maya', en: 'maya-route', default: 'ruta-maya' }
const QUESTION = { type: 'experience', slug: 'ruta-maya' } as const
const MINUTE = 60_000

const shared = globalThis as { [API_IN_PROCESS]?: (request: Request) => Promise<Response> }
let asked: unknown[] = []
let answer: () => Response = found

function found(): Response {
  return Response.json({ status: 'success', data: { current: MAYA } })
}

function failing(status: number): () => Response {
  return () => Response.json({ status: 'error', code: 'x', message: 'x' }, { status })
}

beforeEach(() => {
  forgetSlugs()
  asked = []
  answer = found
  shared[API_IN_PROCESS] = async (request) => {
    asked.push(await request.json())
    return answer()
  }
})

afterEach(() => {
  delete shared[API_IN_PROCESS]
})

describe('checking a slug', () => {
  it('asks validate-slug with type and slug', async () => {
    expect(await checkSlug(QUESTION, 0)).toEqual(MAYA)
    expect(asked).toEqual([QUESTION])
  })

  it('asks once a minute, and once for requests that come together', async () => {
    await Promise.all([checkSlug(QUESTION, 0), checkSlug(QUESTION, 0), checkSlug(QUESTION, 0)])
    await checkSlug(QUESTION, MINUTE - 1)
    expect(asked).toHaveLength(1)
  })

  it('answers stale after a minute while it asks again', async () => {
    await checkSlug(QUESTION, 0)
    answer = () => Response.json({ status: 'success', data: { current: { ...MAYA, en: 'new' } } })
    expect(await checkSlug(QUESTION, MINUTE)).toEqual(MAYA)
    await expect.poll(() => checkSlug(QUESTION, MINUTE)).toMatchObject({ en: 'new' })
    expect(asked).toHaveLength(2)
  })

  it('never keeps "missing": what is imported now is found at once', async () => {
    answer = failing(404)
    expect(await checkSlug(QUESTION, 0)).toBe('missing')
    answer = found
    expect(await checkSlug(QUESTION, 1)).toEqual(MAYA)
  })

  it('forgets a slug that went missing', async () => {
    await checkSlug(QUESTION, 0)
    answer = failing(404)
    await checkSlug(QUESTION, MINUTE)
    await expect.poll(() => checkSlug(QUESTION, MINUTE)).toBe('missing')
  })

  it('is silent about failures: unknown, or what was known', async () => {
    answer = failing(500)
    expect(await checkSlug(QUESTION, 0)).toBe('unknown')
    answer = found
    await checkSlug(QUESTION, 1)
    answer = failing(503)
    expect(await checkSlug(QUESTION, 2 * MINUTE)).toEqual(MAYA)
  })
})
