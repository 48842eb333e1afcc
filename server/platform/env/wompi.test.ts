import { describe, expect, it } from 'vitest'
import { readEnv } from './env'
import { EnvironmentError } from './environment-error'

const LEAST = { DATABASE_URL: 'postgres://u:p@localhost/andanza', APP_SECRET: 'x'.repeat(32) }
const TEST = {
  WOMPI_PUBLIC_KEY: 'pub_test_abc',
  WOMPI_PRIVATE_KEY: 'prv_test_def',
  WOMPI_EVENTS_SECRET: 'test_events_ghi',
  WOMPI_INTEGRITY_SECRET: 'test_integrity_jkl',
}
const LIVE = Object.fromEntries(
  Object.entries(TEST).map(([name, value]) => [name, value.replace('test', 'prod')]),
)
const PRODUCTION = { NODE_ENV: 'production', SITE_URL: 'https://andanza.example' }

const read = (given: Record<string, string>) =>
  readEnv({ ...LEAST, GATEWAYS: 'COP:wompi MXN:other', ...given })

function sentencesOf(given: Record<string, string>): readonly string[] {
  try {
    read(given)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.sentences
    throw error
  }
  return []
}

describe('the keys of Wompi', () => {
  it('are read with the environment they are of, and cards are typed on Wompi’s page', () => {
    expect(read(TEST).gatewayKeys.wompi).toEqual({
      ...{ mode: 'test', publicKey: 'pub_test_abc', privateKey: 'prv_test_def', cardFields: 'checkout' },
      ...{ integritySecret: 'test_integrity_jkl', eventsSecrets: ['test_events_ghi'], apiUrl: undefined },
      threeDs: false,
    })
    expect(read({ ...LIVE, ...PRODUCTION }).gatewayKeys.wompi?.mode).toBe('prod')
  })

  it('may have two secrets of events while one takes the place of the other, and no third', () => {
    const two = read({ ...TEST, WOMPI_EVENTS_SECRET: 'test_events_new,test_events_old' })
    expect(two.gatewayKeys.wompi?.eventsSecrets).toEqual(['test_events_new', 'test_events_old'])
    const three = { ...TEST, WOMPI_EVENTS_SECRET: 'test_events_a,test_events_b,test_events_c' }
    expect(sentencesOf(three)).toEqual([expect.stringMatching(/^WOMPI_EVENTS_SECRET must be one secret/)])
  })

  it('put the fields of cards on our page where that is asked, and on no third place', () => {
    expect(read({ ...TEST, WOMPI_CARD_FIELDS: 'own' }).gatewayKeys.wompi?.cardFields).toBe('own')
    expect(sentencesOf({ ...TEST, WOMPI_CARD_FIELDS: 'ours' })).toEqual([
      'WOMPI_CARD_FIELDS must be checkout or own.',
    ])
  })

  it('ask for 3-D Secure in the sandbox alone, for cards that are typed here', () => {
    const on = { WOMPI_THREE_DS: 'on', WOMPI_CARD_FIELDS: 'own' }
    expect(read({ ...TEST, ...on }).gatewayKeys.wompi?.threeDs).toBe(true)
    expect(read({ ...TEST, WOMPI_THREE_DS: 'on' }).gatewayKeys.wompi?.threeDs).toBe(false)
    expect(sentencesOf({ ...LIVE, ...PRODUCTION, ...on })).toEqual([
      expect.stringMatching(/^WOMPI_THREE_DS is for the sandbox/),
    ])
  })

  it.each(Object.keys(TEST))('stop the start in one sentence when %s is missing', (name) => {
    expect(sentencesOf({ ...TEST, [name]: '' })).toEqual([
      expect.stringMatching(/^GATEWAYS names wompi, which needs WOMPI_PUBLIC_KEY, /),
    ])
  })

  it('need not be there while nothing is charged with them', () => {
    expect(sentencesOf({ GATEWAYS: '*:sandbox' })).toEqual([])
    expect(read({ GATEWAYS: '*:sandbox' }).gatewayKeys.wompi).toBeUndefined()
    expect(sentencesOf({ GATEWAYS: '*:sandbox off:wompi' })).toHaveLength(1)
  })

  it.each(Object.entries(TEST))('are all of one environment, %s too', (name, value) => {
    expect(sentencesOf({ ...TEST, [name]: value.replace('test', 'prod') })).toEqual([
      expect.stringMatching(/^WOMPI_PUBLIC_KEY and .* one environment/),
    ])
  })

  it('are of one environment among the secrets of events, too', () => {
    const mixed = { ...TEST, WOMPI_EVENTS_SECRET: 'test_events_a,prod_events_b' }
    expect(sentencesOf(mixed)).toEqual([expect.stringMatching(/one environment/)])
  })

  it('are of the sandbox outside production, and of production in it', () => {
    expect(sentencesOf(TEST)).toEqual([])
    expect(sentencesOf(LIVE)).toEqual([expect.stringMatching(/^WOMPI_PUBLIC_KEY is of production/)])
    expect(sentencesOf({ ...TEST, ...PRODUCTION })).toEqual([
      expect.stringMatching(/^WOMPI_PUBLIC_KEY is of the sandbox/),
    ])
    expect(sentencesOf({ ...TEST, ...PRODUCTION, ANDANZA_TEST: '1' })).toEqual([])
    expect(sentencesOf({ ...LIVE, ...PRODUCTION, WOMPI_API_URL: 'http://127.0.0.1:1' })).toEqual([
      expect.stringMatching(/^WOMPI_API_URL /),
    ])
  })

  it.each([
    ['WOMPI_PUBLIC_KEY', 'prv_test_hunter2'],
    ['WOMPI_PRIVATE_KEY', 'pub_test_hunter2'],
    ['WOMPI_PRIVATE_KEY', 'prv_test_hunter2 x'],
    ['WOMPI_EVENTS_SECRET', 'test_integrity_hunter2'],
    ['WOMPI_INTEGRITY_SECRET', 'test_events_hunter2'],
    ['WOMPI_INTEGRITY_SECRET', 'xtest_integrity_hunter2'],
  ])('that stand in another’s place (%s) stop the start, and are not repeated', (name, value) => {
    const sentences = sentencesOf({ ...TEST, [name]: value })
    expect(sentences).toContainEqual(expect.stringContaining(`${name} must be`))
    expect(sentences.join()).not.toContain('hunter2')
  })
})
