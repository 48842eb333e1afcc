import { afterEach, beforeEach, expect, it } from 'vitest'
import { UNTESTED } from '@/lib/campaigns/ab-tests'
import { STANDING, serving } from '@/tests/support/campaigns/visitors'
import { NOBODY } from '@/tests/support/routing/facts'
import { decideRequest } from './decide-request'
import { askTests, forgetTests, knownTests } from './running-tests'
import { API_IN_PROCESS } from './transport'

const MINUTE = 60_000
const shared = globalThis as { [API_IN_PROCESS]?: (request: Request) => Promise<Response> }
let asked: string[]
let answer: () => Response | Promise<Response>

const found = (tests: object) => () => Response.json({ status: 'success', data: tests })
const failing = () => Response.json({ status: 'error', code: 'x', message: 'x' }, { status: 503 })

beforeEach(() => {
  forgetTests(['tests'])
  asked = []
  answer = found(STANDING)
  shared[API_IN_PROCESS] = async (request) => {
    asked.push(new URL(request.url).pathname)
    return answer()
  }
})
afterEach(() => {
  forgetTests(['tests'])
  delete shared[API_IN_PROCESS]
})

it('are asked for once by whoever comes together, and known then', async () => {
  expect(knownTests(0)).toBeNull()
  await Promise.all([askTests(0), askTests(0)])
  expect([knownTests(1), asked]).toEqual([STANDING, ['/api/ab-tests']])
})

it('are used while they are asked again after a minute', async () => {
  await askTests(0)
  answer = found(serving('product', 'ppcv1'))
  expect(knownTests(MINUTE)).toEqual(STANDING)
  await expect.poll(() => knownTests(MINUTE)).toEqual(serving('product', 'ppcv1'))
})

it('are what was known where nobody answers, and pages as they were written where nothing was', async () => {
  answer = failing
  expect([await askTests(0), knownTests(0)]).toEqual([UNTESTED, null])
  answer = found(STANDING)
  await askTests(0)
  answer = failing
  expect([await askTests(MINUTE), knownTests(MINUTE)]).toEqual([STANDING, STANDING])
})

it('that were asked for before they were forgotten are not kept after', async () => {
  let resolve: (answered: Response) => void = () => undefined
  answer = () =>
    new Promise((answered) => {
      resolve = answered
    })
  const before = askTests(0)
  forgetTests(['tests'])
  answer = found(serving('product', 'ppcv1'))
  await askTests(0)
  resolve(found(STANDING)())
  expect([await before, knownTests(0)]).toEqual([STANDING, serving('product', 'ppcv1')])
})

it('are asked for where a page is tested, and nowhere else', async () => {
  const decide = (pathname: string) =>
    decideRequest({ ...NOBODY, pathname, tests: null, abVisitor: { key: 'd'.repeat(26), seen: {} } }, 0)
  await decide('/about-us')
  expect(asked).toEqual([])
  expect(await decide('/outlet')).toMatchObject({ page: '/outlet/exp1', variant: 'exp1' })
  expect(await decide('/outlet')).toMatchObject({ variant: 'exp1' })
  expect(asked).toEqual(['/api/ab-tests'])
})

it('hold for a page whose address was asked about, at the first visit and those after it', async () => {
  const slug = 'salkantay-a-machu-picchu'
  shared[API_IN_PROCESS] = async (request) =>
    new URL(request.url).pathname === '/api/ab-tests'
      ? answer()
      : Response.json({ status: 'success', data: { current: { default: slug, es: slug, en: 'salkantay' } } })
  const decide = () =>
    decideRequest(
      {
        ...NOBODY,
        pathname: `/tours/${slug}`,
        tests: null,
        abVisitor: { key: 'd'.repeat(26), seen: {} },
      },
      0,
    )
  for (let visit = 0; visit < 3; visit += 1) expect(await decide()).toMatchObject({ variant: 'ppcv1' })
})

it.each([
  [['tests'], true],
  [['everything'], true],
  [['product:1', 'search'], false],
])('are forgotten with the pages of %j: %s', async (tags, isForgotten) => {
  await askTests(0)
  forgetTests(tags)
  expect(knownTests(0)).toEqual(isForgotten ? null : STANDING)
})
