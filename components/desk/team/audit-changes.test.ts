import { expect, it } from 'vitest'
import { changesOf } from './audit-changes'

it('tells what was and what is, and nothing that stayed the same', () => {
  expect(
    changesOf({ before: { role: 'service', state: 'active' }, after: { role: 'finance', state: 'active' } }),
  ).toEqual([{ name: 'role', before: 'service', after: 'finance' }])
})

it('tells what is new, what is gone, and nothing of an entry without details', () => {
  expect(changesOf({ before: null, after: { role: 'owner', host: null } })).toEqual([
    { name: 'role', before: null, after: 'owner' },
    { name: 'host', before: null, after: '–' },
  ])
  expect(changesOf({ before: { note: true }, after: null })).toEqual([
    { name: 'note', before: 'true', after: '–' },
  ])
  expect(
    changesOf({ before: null, after: { owner: '01a21408-0b40-7da5-980d-fe338afbe261' } })[0]?.after,
  ).toBe('…8afbe261')
  expect(changesOf({ before: null, after: null })).toEqual([])
})
