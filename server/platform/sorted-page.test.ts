import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { behind, cursorAt, inOrder, type SortOrder } from './sorted-page'

const ID = '0198a2b4-0000-7000-8000-000000000001'
const order: SortOrder = {
  parts: [
    { by: sql`p.currency`, type: 'text' },
    { by: sql`p.amount`, type: 'number' },
  ],
  ...{ id: sql`p.id`, isDescending: true },
}
const written = (part: ReturnType<typeof inOrder>) => new PgDialect().sqlToQuery(part)

it('orders by every part and the id, all one way', () => {
  expect(written(inOrder(order)).sql).toBe('p.currency desc, p.amount desc, p.id desc')
  expect(written(inOrder({ ...order, isDescending: false })).sql).toBe('p.currency, p.amount, p.id')
})

it('goes on behind a row by all that it is sorted by', () => {
  const { sql: text, params } = written(behind(order, cursorAt(['MXN', '-300', ID])))
  expect(text).toBe('(p.currency, p.amount, p.id) < ($1::text, $2::bigint, $3::uuid)')
  expect(params).toEqual(['MXN', '-300', ID])
})

it('begins at the beginning for what no order of ours wrote', () => {
  const wrong = [
    ...['nonsense', '', cursorAt(['MXN', '3']), cursorAt(['MXN', '3; drop', ID]), cursorAt(['M\0', '3', ID])],
    ...[
      cursorAt(['MXN', '3', 'me']),
      cursorAt(['MXN', '3', ID, ID]),
      Buffer.from('{}').toString('base64url'),
    ],
  ]
  for (const cursor of [undefined, ...wrong]) expect(written(behind(order, cursor)).sql).toBe('true')
})
