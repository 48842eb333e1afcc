import { expect, it } from 'vitest'
import { readEnv } from '../platform/env/env'
import { doorSentences } from './announce-doors'

function said(variables: Record<string, string>): string {
  const env = readEnv({
    DATABASE_URL: 'postgres://u:p@localhost/andanza',
    APP_SECRET: 'x'.repeat(32),
    ...variables,
  })
  return doorSentences(env.hostname, env.siteUrl, env.operatorDoor).join('\n')
}

it('says nothing of a site that only this machine reaches', () => {
  expect(said({})).toBe('')
})

it('says when the site is open to every network, and tells the password it made', () => {
  const text = said({ HOST: '0.0.0.0' })
  expect(text).toContain('on 0.0.0.0, which is every network of this machine')
  expect(text).toMatch(/\/sandbox\/console and \/sandbox\/mail ask for a password; it is [\w-]{24} /)
})

it('keeps a password that somebody chose to itself', () => {
  const text = said({ HOST: '192.0.2.1', SANDBOX_PASSWORD: 'chosen by somebody' })
  expect(text).toContain('listening: on 192.0.2.1;')
  expect(text).not.toContain('chosen by somebody')
})
