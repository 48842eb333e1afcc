import { describe, expect, it } from 'vitest'
import { readEnv } from './env'
import { EnvironmentError } from './environment-error'

const LEAST = { DATABASE_URL: 'postgres://u:p@localhost/andanza', APP_SECRET: 'x'.repeat(32) }
const MX = {
  MERCADOPAGO_MX_ACCESS_TOKEN: 'APP_USR-8008-hunter2',
  MERCADOPAGO_MX_PUBLIC_KEY: 'APP_USR-public-1',
  MERCADOPAGO_MX_WEBHOOK_SECRET: 'secret1',
  MERCADOPAGO_MX_USER_ID: '1100200300',
}
const TEST = {
  ...MX,
  MERCADOPAGO_MX_ACCESS_TOKEN: 'TEST-8008-hunter2',
  MERCADOPAGO_MX_PUBLIC_KEY: 'TEST-public-1',
}
const CO = Object.fromEntries(
  Object.entries(MX).map(([name, value]) => [name.replace('_MX_', '_CO_'), value]),
)
const PRODUCTION = { NODE_ENV: 'production', SITE_URL: 'https://andanza.example' }

const read = (given: Record<string, string>) =>
  readEnv({ ...LEAST, GATEWAYS: 'MXN:mercadopago_mx COP:other', ...given })

function sentencesOf(given: Record<string, string>): readonly string[] {
  try {
    read(given)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.sentences
    throw error
  }
  return []
}

describe('the keys of Mercado Pago', () => {
  it('are an account of each country, with two secrets while one takes the place of the other', () => {
    const { gatewayKeys } = read({ ...MX, ...CO, MERCADOPAGO_CO_WEBHOOK_SECRET: 'new,old' })
    const keys = { accessToken: 'APP_USR-8008-hunter2', publicKey: 'APP_USR-public-1', userId: '1100200300' }
    expect(gatewayKeys).toMatchObject({
      mode: 'test',
      mercadopago_mx: { ...keys, webhookSecrets: ['secret1'], apiUrl: undefined },
      mercadopago_co: { ...keys, webhookSecrets: ['new', 'old'] },
    })
    expect(read({ ...MX, ...PRODUCTION }).gatewayKeys.mode).toBe('live')
    expect(read({ ...MX, ...PRODUCTION, ANDANZA_TEST: '1' }).gatewayKeys.mode).toBe('test')
  })

  it.each(Object.keys(MX))('stop the start in one sentence when %s is missing', (name) => {
    expect(sentencesOf({ ...MX, [name]: '' })).toEqual([
      expect.stringMatching(/^GATEWAYS names mercadopago_mx, which needs MERCADOPAGO_MX_ACCESS_TOKEN/),
    ])
  })

  it('of one country are not those of the other', () => {
    const both = { GATEWAYS: 'MXN:mercadopago_mx COP:mercadopago_co' }
    expect(sentencesOf({ ...MX, ...CO, ...both })).toEqual([])
    expect(sentencesOf({ ...MX, ...both })).toEqual([
      expect.stringMatching(/^GATEWAYS names mercadopago_co, which needs MERCADOPAGO_CO_ACCESS_TOKEN/),
    ])
  })

  it('that say that they are for tests take no money in production', () => {
    expect(sentencesOf(TEST)).toEqual([])
    expect(sentencesOf({ ...MX, ...PRODUCTION })).toEqual([])
    expect(sentencesOf({ ...TEST, ...PRODUCTION })).toEqual([
      expect.stringMatching(/^MERCADOPAGO_MX_ACCESS_TOKEN is of the test mode/),
    ])
    expect(sentencesOf({ ...TEST, ...PRODUCTION, ANDANZA_TEST: '1' })).toEqual([])
  })

  it('are both of one mode, and real ones go to Mercado Pago alone', () => {
    expect(sentencesOf({ ...MX, MERCADOPAGO_MX_PUBLIC_KEY: 'TEST-public-1' })).toEqual([
      expect.stringMatching(/^MERCADOPAGO_MX_PUBLIC_KEY and MERCADOPAGO_MX_ACCESS_TOKEN/),
    ])
    const elsewhere = { ...MX, MERCADOPAGO_API_URL: 'http://127.0.0.1:1' }
    expect(sentencesOf(elsewhere)).toEqual([])
    expect(sentencesOf({ ...elsewhere, ...PRODUCTION })).toEqual([
      expect.stringMatching(/^MERCADOPAGO_API_URL /),
    ])
  })

  it('are never repeated when they are wrong', () => {
    const wrong = {
      ...{ MERCADOPAGO_MX_ACCESS_TOKEN: 'hunter2', MERCADOPAGO_MX_USER_ID: 'hunter3' },
      MERCADOPAGO_MX_WEBHOOK_SECRET: 'hunter4,hunter5,hunter6',
    }
    const sentences = sentencesOf({ ...MX, ...wrong })
    expect(sentences).toHaveLength(3)
    expect(sentences.join()).not.toMatch(/hunter/)
  })
})
