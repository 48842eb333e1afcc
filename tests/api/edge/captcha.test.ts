import { afterAll, describe, expect, it } from 'vitest'
import type { CaptchaAction } from '@/lib/api/captcha'
import type { Locale } from '@/lib/locale/market'
import { createSession } from '@/server/accounts/sessions/create-session'
import { callsOf } from '@/server/platform/http/route'
import { RATE_LIMITS } from '@/server/platform/limits/limits'
import { captchaService } from '@/tests/support/captcha-service'
import { travellerWithPassword } from '../accounts/traveller'
import { edgeApp, edgeDatabase, json } from './edge-app'
import { expectFailure } from './expect-failure'

const database = await edgeDatabase({ seeded: true })
const google = await captchaService()
const guarded = await edgeApp(database, {
  TRUSTED_PROXY: 'loopback',
  SITE_URL: 'http://localhost',
  RECAPTCHA_SITE_KEY: 'site key',
  RECAPTCHA_SECRET: 'a secret',
  RECAPTCHA_VERIFY_URL: google.url,
})
const open = await edgeApp(database, { TRUSTED_PROXY: 'loopback', SITE_URL: 'http://localhost' })
const origins = { guarded: await guarded.listen(), open: await open.listen() }
const authorization = `Bearer ${await createSession(guarded.context, await travellerWithPassword(guarded))}`
const { rows } = await database.pool.query<{ id: string }>(
  `select id from products where status = 'published' limit 1`,
)
const product = rows[0]?.id

afterAll(async () => {
  google.close()
  await Promise.all([guarded.close(), open.close()])
  await database.drop()
})

let nextAddress = 0
const newAddress = () => `203.0.113.${++nextAddress}`
let nextTry = 0
/** Somebody else each time: what slows tries of one account is another matter. */
const somebody = () => `somebody${++nextTry}@example.com`

const lead = () => ({
  kind: 'trip',
  event_id: `a-wish-number-${++nextTry}`,
  request: {
    ...{ firstname: 'Mariana', email: somebody(), phone: '', where: 'Perú' },
    ...{ month: '', travelers: 2, wishes: '' },
  },
})

interface Guarded {
  readonly path: string
  readonly body: () => object
  /** Of a call that goes through the guard: that there is no such reservation is found behind it. */
  readonly status: number
  readonly budget: keyof typeof RATE_LIMITS
}

const GUARDED: Readonly<Record<Exclude<CaptchaAction, 'place_order'>, Guarded>> = {
  pay: {
    path: '/api/payments',
    body: () => ({ order: 'AAAA-BBBB-CCCC', amount: 100, gateway: 'sandbox', method: 'card' }),
    status: 404,
    budget: 'payment',
  },
  lead: { path: '/api/leads', body: lead, status: 200, budget: 'contact' },
  question: {
    path: '/api/chat/add/question',
    body: () => ({ to: { uuid: product }, message: '¿Y vegana?' }),
    status: 200,
    budget: 'contact',
  },
  sign_in: {
    path: '/_auth/custom-login/token',
    body: () => ({ grant_type: 'password', username: somebody(), password: 'wrong horse' }),
    status: 401,
    budget: 'password',
  },
  magic_link: {
    path: '/api/magic-link',
    body: () => ({ email: somebody() }),
    status: 200,
    budget: 'magic_link',
  },
}
const ACTIONS = Object.keys(GUARDED) as (keyof typeof GUARDED)[]

interface Sent {
  readonly captcha?: string | undefined
  readonly locale?: Locale
  readonly site?: keyof typeof origins
}

function send(action: keyof typeof GUARDED, address: string, { captcha, locale, site = 'guarded' }: Sent) {
  const { path, body } = GUARDED[action]
  return fetch(
    origins[site] + path,
    json(
      { ...body(), ...(captcha !== undefined && { captcha }) },
      {
        'idempotency-key': `captcha-${++nextTry}-key`,
        'x-forwarded-for': address,
        'sec-fetch-site': 'same-origin',
        origin: origins[site],
        ...(action === 'question' && { authorization }),
        ...(locale && { 'x-locale': locale }),
      },
    ),
  )
}

const half = (action: keyof typeof GUARDED) => Math.floor(RATE_LIMITS[GUARDED[action].budget].points / 2)
/** Sends half the budget. @returns the statuses that came, each once */
async function sendHalf(action: keyof typeof GUARDED, address: string, sent: Sent): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: half(action) }, () => send(action, address, sent)))
  return [...new Set(answers.map(({ status }) => status))]
}
const says = (action: string, score: number) => ({ success: true, action, score, hostname: 'localhost' })

describe.each(ACTIONS)('the guard of %s', (action) => {
  const { status } = GUARDED[action]

  it('lets a trusted caller have the whole budget', async () => {
    google.say(says(action, 0.9))
    const address = newAddress()
    google.bodies.splice(0)
    expect(await sendHalf(action, address, { captcha: 'a-token' })).toEqual([status])
    expect((await send(action, address, { captcha: 'a-token' })).status).toBe(status)
    expect(google.bodies).toHaveLength(half(action) + 1)
    expect(new Set(google.bodies)).toEqual(new Set(['secret=a+secret&response=a-token']))
  })

  it.each([
    ['a low score', says(action, 0.3), 'a-token'],
    ['a token of another action', says('place_order', 0.9), 'a-token'],
    ['a token that is none', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'a-token'],
    ['no token at all', says(action, 0.9), undefined],
  ])('has half the budget for %s, and then says why', async (_what, answer, captcha) => {
    google.say(answer)
    const address = newAddress()
    expect(await sendHalf(action, address, { captcha })).toEqual([status])
    for (const locale of ['es_MX', 'en_US'] as const)
      await expectFailure(await send(action, address, { captcha, locale }), 'captcha_refused', locale)
  })

  it('has half the budget while the service is down, and then asks to wait: nobody is doubted', async () => {
    google.say('gone', 503)
    const address = newAddress()
    expect(await sendHalf(action, address, { captcha: 'a-token' })).toEqual([status])
    await expectFailure(await send(action, address, { captcha: 'a-token' }), 'too_many_requests')
  })

  it('goes on after three seconds when the service is silent', async () => {
    google.say('', 0)
    const began = Date.now()
    expect((await send(action, newAddress(), { captcha: 'a-token' })).status).toBe(status)
    const took = Date.now() - began
    expect(took).toBeGreaterThanOrEqual(2_900)
    expect(took).toBeLessThan(10_000)
  })

  it('is not there without keys: the whole budget is open, and Google is not asked', async () => {
    google.say(says(action, 0.1))
    google.bodies.splice(0)
    const address = newAddress()
    expect(await sendHalf(action, address, { site: 'open', captcha: 'a-token' })).toEqual([status])
    expect((await send(action, address, { site: 'open' })).status).toBe(status)
    expect(google.bodies).toEqual([])
  })
})

it('counts a link and a password apart: who is refused one way in has the other', async () => {
  google.say(says('sign_in', 0.1))
  const address = newAddress()
  await sendHalf('sign_in', address, {})
  await expectFailure(await send('sign_in', address, {}), 'captcha_refused')
  expect((await send('magic_link', address, {})).status).toBe(200)
})

it('is of every call that says so, and a token belongs to the attempt where a key stands for the content', () => {
  const calls = callsOf(guarded.app).filter(({ captcha }) => captcha !== null)
  expect(new Set(calls.map(({ captcha }) => captcha))).toEqual(
    new Set(['place_order', 'pay', 'lead', 'question', 'magic_link']),
  )
  for (const { path, body, idempotency, attempt } of calls) {
    expect(body.toJSONSchema({ unrepresentable: 'any', io: 'input' }).properties, path).toHaveProperty(
      'captcha',
    )
    if (idempotency === 'required') expect(attempt, path).toContain('captcha')
  }
})
