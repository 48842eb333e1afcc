import { fc, test } from '@fast-check/vitest'
import { afterAll, beforeAll, expect } from 'vitest'
import { type TestDatabase, testDatabase } from '@/tests/support/database'
import { partOf } from './like-part'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const word = fc.stringMatching(/^[a-z%_\\ ]{0,8}$/)

test.prop([word, word, word], { numRuns: 200 })(
  'finds a text by any part of it, and only by a part of it',
  async (before, part, after) => {
    const text = before + part + after
    const { rows } = await database.pool.query('select $1 like $2 as inside, $3 like $2 as other', [
      ...[text, partOf(part.toUpperCase()), before],
    ])
    expect(rows[0]).toEqual({ inside: true, other: before.includes(part) })
  },
)
