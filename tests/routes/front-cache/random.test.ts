import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANA } from '@/tests/support/ana'
import { printedSeed, type Random, randomFrom } from '@/tests/support/random'
import { type Asked, ask } from '../support/front/ask'
import { compareAll, differencesOf } from '../support/front/compare'
import { EMAIL, type Front, startFront } from '../support/front/start-front'
import { randomPath, randomPaths } from '../support/random-paths'

let front: Front
beforeAll(async () => {
  front = await startFront('front-cache-random')
}, 400_000)
afterAll(() => front?.end())

describe('random requests', () => {
  const NAMES = [
    ...['accept-encoding', 'if-none-match', 'range', 'cookie', 'rsc', 'next-router-prefetch', 'next-url'],
    ...['next-router-segment-prefetch', 'next-router-state-tree', 'x-middleware-subrequest', 'x-nextjs-data'],
    ...['x-forwarded-proto', 'x-forwarded-host', 'x-visitor-country', 'accept-language', 'user-agent'],
    ...[
      'cache-control',
      'if-modified-since',
      'purpose',
      'x-prerender-revalidate',
      'x-matched-path',
      'accept',
    ],
  ]
  const wordsOf = (random: Random) => [
    ...['1', '0', '', 'gzip', 'br;q=0, gzip', '*', '"x"', 'no-cache', 'https', 'http', 'en', 'es-CO', 'RU'],
    ...['/_tree', 'evil.example', 'middleware', 'Mozilla/5.0', 'curl/8', 'bytes=0-1', 'text/html', '[]'],
    ...['locale=en_US', 'locale=en-US; currency=USD', 'locale=es_CO; locale=en_US', 'currency=%55SD'],
    ...[`andanza_ab=${'d'.repeat(26)}`, `andanza_session=${front.token}`, '__prerender_bypass=1'],
    `x=${random.below(99)}`,
  ]
  const QUERIES = [
    ...['', '', '', '', '', '', '?utm_source=x', '?utm_source=x&gclid=a.b'],
    ...['?departure=A-1', '?departure=A-1&_rsc=', '?departure=A-1&_rsc=abc'],
    ...['?_rsc', '?_rsc=abc', '?q=1', '?dialog=auth', '?', '?_rsc=&a=1'],
  ]

  function randomRequest(random: Random): Asked {
    const address = () => random.pick(front.addresses)
    const path = random.pick([
      // Plain ones often enough, here and below, that more than a hundred are answered in front of the framework.
      ...[address, address, address, address, address],
      () => randomPaths(1, random)[0] ?? '/',
      () => randomPath('/public/reservation/{code}', random),
      () =>
        random.pick(['/shopping-cart', '/user/profile', '/checkout', '/404', '/invitation/abc', '/hotsale']),
      () => `${address()}/`,
      () => address().replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    ])()
    const headers = Object.fromEntries(
      Array.from({ length: random.pick([0, 0, 0, 1, 1, 2, 3]) }, () => [
        random.pick(NAMES),
        random.pick(wordsOf(random)),
      ]),
    )
    const search = path.includes('?') ? '' : random.pick(QUERIES)
    return { path: path + search, method: random.pick(['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST']), headers }
  }

  it('1,000 of them are answered as by the framework, and what one visitor is shown stays theirs', async () => {
    const random = randomFrom(printedSeed('random requests'))
    const questions = Array.from({ length: 1_000 }, () => randomRequest(random))
    const compared = await compareAll(front.site, questions)
    expect(differencesOf(compared)).toEqual([])
    const stored = compared.filter((one) => one.stored).length
    console.log(`random requests: ${stored} of ${questions.length} answered in front of the framework`)
    expect(stored).toBeGreaterThan(100)
    // The control: who is signed in does see something of their own, so that it would be found.
    const own = await ask(front.site, {
      path: '/user/profile',
      headers: { cookie: `andanza_session=${front.token}` },
    })
    expect(own.status).toBe(200)
    for (const path of [...front.addresses, '/user/profile', '/shopping-cart']) {
      const { body } = await ask(front.site, { path })
      expect(body).not.toContain(EMAIL)
      expect(body).not.toContain(`${ANA.firstname} ${ANA.lastname}`)
      expect(body).not.toContain(front.token)
    }
  }, 400_000)
})
