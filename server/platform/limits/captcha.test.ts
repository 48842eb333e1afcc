import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { captchaService } from '@/tests/support/captcha-service'
import { readEnv } from '../env/env'
import { createLog } from '../log/log'
import { verifyCaptcha } from './captcha'

const service = await captchaService()
const variables = {
  DATABASE_URL: 'postgres://u:p@localhost/x',
  APP_SECRET: 'x'.repeat(32),
  SITE_URL: 'https://andanza.test',
  ACCEPT_RISKS: 'sandbox-on-https',
}
const withKey = readEnv({
  ...variables,
  RECAPTCHA_SITE_KEY: 'site',
  RECAPTCHA_SECRET: 'shh',
  RECAPTCHA_VERIFY_URL: service.url,
  LOG_LEVEL: 'silent',
})
const context = { env: withKey, log: createLog(withKey) }
const good = { success: true, action: 'place_order', score: 0.9, hostname: 'andanza.test' }

beforeEach(() => void service.bodies.splice(0))
afterAll(() => service.close())

describe('a captcha token', () => {
  it('is trusted when it was made for this action on this host with a good score', async () => {
    service.say(good)
    expect(await verifyCaptcha(context, 'token', 'place_order')).toBe('trusted')
    expect(service.bodies).toEqual(['secret=shh&response=token'])
  })

  it.each([
    ['another action', { ...good, action: 'lead' }],
    ['another host', { ...good, hostname: 'evil.test' }],
    ['a low score', { ...good, score: 0.3 }],
    ['no score', { ...good, score: undefined }],
    ['no success', { ...good, success: false }],
  ])('is suspicious with %s', async (_what, answer) => {
    service.say(answer)
    expect(await verifyCaptcha(context, 'token', 'place_order')).toBe('suspicious')
  })

  it('that nobody can judge is nobody’s fault: the service is down, silent or speaks no JSON', async () => {
    service.say({}, 500)
    expect(await verifyCaptcha(context, 'token', 'pay')).toBe('unchecked')
    service.say('<html>')
    expect(await verifyCaptcha(context, 'token', 'pay')).toBe('unchecked')
    service.say(good, 0)
    const began = Date.now()
    expect(await verifyCaptcha(context, 'token', 'pay')).toBe('unchecked')
    expect(Date.now() - began).toBeGreaterThanOrEqual(2_900)
  })

  it('that did not come is not asked about, and without a key nothing is', async () => {
    expect(await verifyCaptcha(context, undefined, 'pay')).toBe('absent')
    const keyless = { ...context, env: readEnv(variables) }
    expect(await verifyCaptcha(keyless, 'token', 'pay')).toBe('unchecked')
    expect(service.bodies).toEqual([])
  })
})
