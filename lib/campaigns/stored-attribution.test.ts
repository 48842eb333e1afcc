import { expect, it } from 'vitest'
import { readUtmRecord } from './stored-attribution'

it('reads what was kept, and nothing else', () => {
  const record = { date: '2026-11-21', utms: { source: 'a', campaign: 'b' } }
  expect(readUtmRecord(JSON.stringify(record))).toEqual(record)
  const own = { ...record, influencer: 'RÍO' }
  expect(readUtmRecord(JSON.stringify(own))).toEqual(own)
  expect(readUtmRecord(JSON.stringify({ ...record, influencer: { evil: 1 } }))).toEqual(record)
  const strange = { date: '2026-11-21', utms: { source: 'x'.repeat(300), evil: 'y', term: 7, medium: '' } }
  expect(readUtmRecord(JSON.stringify(strange))).toEqual({
    date: '2026-11-21',
    utms: { source: 'x'.repeat(100) },
  })
})

it.each([
  null,
  '',
  '{',
  'null',
  '7',
  '{}',
  '{"date":"ayer","utms":{"source":"a"}}',
  '{"date":"2026-11-21","utms":{}}',
])('is nothing for %j', (stored) => {
  expect(readUtmRecord(stored)).toBeNull()
})
