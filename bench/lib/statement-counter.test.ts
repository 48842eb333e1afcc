import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { StatementCounter } from './statement-counter'

function message(type: string, body: string): Buffer {
  const bytes = Buffer.from(body)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(4 + bytes.length, 1)
  return Buffer.concat([head, bytes])
}

const start = Buffer.from([0, 0, 0, 12, 0, 3, 0, 0, 81, 69, 81, 69])
const prepared = ['P', 'B', 'D', 'E', 'S'].map((type) => message(type, 'Q select E'))
const conversation = Buffer.concat([
  start,
  message('p', 'EQ'),
  message('Q', 'select 1'),
  ...prepared,
  message('X', ''),
])

describe('a counter of statements', () => {
  it('counts simple and prepared statements, not what is said around them', () => {
    const counter = new StatementCounter()
    counter.read(conversation)
    expect(counter.count).toBe(2)
  })

  test.prop([fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 200 })])(
    'counts the same in whatever pieces they arrive',
    (sizes) => {
      const counter = new StatementCounter()
      let from = 0
      for (const size of sizes) {
        counter.read(conversation.subarray(from, from + size))
        from += size
      }
      counter.read(conversation.subarray(from))
      expect(counter.count).toBe(2)
    },
  )
})
