import { expect, test } from 'vitest'
import { readPlan, table, together } from './plan'

const NOTICE = `duration: 0.482 ms  plan:
Query Text: 
    select id, code from departures
    where product_id = any($1::uuid[]) | x
Nested Loop  (cost=0.43..8.45 rows=1 width=16) (actual time=0.031..0.032 rows=1 loops=1)
  Buffers: shared hit=7 read=2
  ->  Index Scan using departures_product_start on departures  (cost=0.43..8.45 rows=1) (actual time=0.03..0.03 rows=1 loops=1)
        Buffers: shared hit=4
  ->  Bitmap Heap Scan on search_products
        ->  Bitmap Index Scan on search_products_document
  ->  Seq Scan on platforms p
        Buffers: shared hit=1`

test('a plan says what the statement read, by which index, in how many pages', () => {
  expect(readPlan(NOTICE)).toEqual({
    statement: 'select id, code from departures where product_id = any($1::uuid[]) | x',
    milliseconds: 0.482,
    pages: 9,
    indexes: ['departures_product_start', 'search_products_document'],
    whole: ['platforms'],
    times: 1,
  })
})

test('plans are a table of Markdown', () => {
  expect(
    table([readPlan(NOTICE)], () => 3)
      .split('\n')
      .at(-1),
  ).toBe(
    '| `select id, code from departures where product_id = any($1::uuid[]) \\| x` | departures_product_start, search_products_document, all of platforms (3) | 0.48 | 9 |',
  )
})

test('the same statement sent again is one row', () => {
  const [both, ...others] = together([readPlan(NOTICE), readPlan(NOTICE)])
  expect(others).toEqual([])
  expect(both).toMatchObject({ times: 2, pages: 18, milliseconds: 0.964, whole: ['platforms'] })
})
