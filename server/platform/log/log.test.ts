import { describe, expect, it } from 'vitest'
import { mayBeCardNumber } from '@/lib/telemetry/scrub'
import { createLog } from './log'

function linesOf(write: (log: ReturnType<typeof createLog>) => void): {
  text: string
  first: Record<string, unknown>
} {
  const lines: string[] = []
  write(createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) }))
  return { text: lines.join(''), first: JSON.parse(lines[0] ?? '{}') }
}

const card = '4242 4242 4242 4242'

describe('the log', () => {
  it('hides a card number wherever it stands', () => {
    const { text } = linesOf((log) => {
      log.info(`paid with ${card}`)
      log.info({ reason: card.replaceAll(' ', '-') }, 'refused')
      log.info({ request: { body: { note: [{ deep: `my card ${card}` }] } } })
      log.info({ request: { amount: 4242424242424242 } })
      log.error(new Error(`gateway said ${card}`))
      log.error({ err: new Error('outer', { cause: new Error(card) }) })
    })
    expect(text).not.toMatch(/4242[ -]?4242/)
    expect(text.match(/\[hidden\]/g)?.length).toBeGreaterThanOrEqual(6)
  })

  it('hides a card number with its expiry and code behind it, and in any of the groups it is written in', () => {
    const written = [
      `${card} 12/29 123`,
      card.replaceAll(' ', '.'),
      card.replaceAll(' ', '\u00a0'),
      `12 ${card}`,
    ]
    const { text } = linesOf((log) => {
      for (const one of written) log.warn({ reason: one }, `said ${one}`)
    })
    expect(text).not.toMatch(/4242.?4242/)
    expect(text).not.toContain('12/29')
  })

  it('hides fields with a sensitive name', () => {
    const { text, first } = linesOf((log) =>
      log.info({
        request: {
          cvc: '737',
          exp_month: 12,
          password: 'hunter2',
          access_token: 'abc',
          headers: { authorization: 'Bearer xyz', cookie: 'a=b' },
        },
      }),
    )
    expect(text).not.toMatch(/737|hunter2|abc|xyz|a=b/)
    expect(first).toMatchObject({ request: { cvc: '[hidden]', headers: { cookie: '[hidden]' } } })
  })

  it('hides credentials inside a text', () => {
    const { text } = linesOf((log) => log.info('GET /magic-link?token=s3cr3t with Bearer abc.def'))
    expect(text).not.toMatch(/s3cr3t|abc\.def/)
  })

  it('hides the keys of gateways and what lets a browser confirm a charge', () => {
    const keys = ['sk_test_51Abc', 'rk_live_51Abc', 'whsec_51Abc', 'pi_3Abc_secret_51Abc']
    const { text } = linesOf((log) => {
      for (const key of keys) log.error(new Error(`refused ${key}.`))
      log.info({ request: { query: { payment_intent_client_secret: 'pi_3Abc_secret_51Abc' } } })
    })
    expect(text).not.toContain('51Abc')
    expect(text).toContain('refused [hidden].')
  })

  it('leaves out a field that is not listed, and says which', () => {
    const { text, first } = linesOf((log) =>
      log.info({ traveller: { email: 'ana@example.com' }, status: 200 }, 'seen'),
    )
    expect(text).not.toContain('ana@example.com')
    expect(first).toMatchObject({ status: 200, unlisted: ['traveller'], msg: 'seen' })
  })

  it('does not repeat what the database says about a row', () => {
    const refusal = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(ana@example.com)',
    })
    const { text, first } = linesOf((log) => log.error({ err: refusal }))
    expect(text).not.toContain('ana@example.com')
    expect(first).toMatchObject({ err: { code: '23505', message: 'duplicate key' } })
  })

  it('does not repeat the value that the database could not read, nor the row it stood in', () => {
    const unread = Object.assign(
      new Error('invalid input syntax for type date: "ana@example.com, 55 1234 5678"'),
      {
        severity: 'ERROR',
        code: '22007',
      },
    )
    const query = Object.assign(new Error('Failed query: insert … params: ana@example.com'), {
      ...{ query: 'insert into orders values ($1)', params: ['ana@example.com'], cause: unread },
    })
    const { text, first } = linesOf((log) => {
      log.error({ err: query })
      log.error({ err: unread })
      log.error(unread)
    })
    expect(text).not.toMatch(/ana@example|1234/)
    expect(first).toMatchObject({
      err: { message: expect.stringMatching(/values \(\$1\).* date: \[hidden\]$/) },
    })
  })

  it('keeps an id whose digits might be those of a card', () => {
    const id = '64564176-2642-4131-be0c-e6c3904a0bbb'
    const { first } = linesOf((log) => log.info({ request_id: id }, `refused in ${id}`))
    expect(first).toMatchObject({ request_id: id, msg: `refused in ${id}` })
  })

  it('keeps a long number that is no card', () => {
    expect(mayBeCardNumber('1234567890123456')).toBe(false)
    expect(linesOf((log) => log.info('order 1234567890123456')).text).toContain('1234567890123456')
  })
})
