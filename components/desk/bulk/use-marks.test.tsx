import { fc, test } from '@fast-check/vitest'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { between, useMarks } from './use-marks'

const LIST = ['a', 'b', 'c', 'd', 'e']

it('marks from the one before to this one, in either direction, and takes marks away the same way', () => {
  const { result } = renderHook(useMarks)
  act(() => result.current.mark(['d'], true))
  act(() => result.current.mark(['b'], true, LIST))
  expect([...result.current.marked].sort()).toEqual(['b', 'c', 'd'])
  act(() => result.current.mark(['c'], false, LIST))
  expect([...result.current.marked]).toEqual(['d'])
  act(() => result.current.drop())
  expect(result.current.marked.size).toBe(0)
})

it('marks one alone where nothing was marked before, or that is gone from the list', () => {
  const { result } = renderHook(useMarks)
  act(() => result.current.mark(['c'], true, LIST))
  expect([...result.current.marked]).toEqual(['c'])
  expect(between(LIST, 'gone', 'b')).toEqual(['b'])
})

test.prop([fc.nat(4), fc.nat(4)])('holds both ends and all between them, whichever came first', (a, b) => {
  const from = LIST[a] ?? ''
  const to = LIST[b] ?? ''
  const range = between(LIST, from, to)
  expect(range).toEqual(between(LIST, to, from))
  expect(range).toEqual(LIST.slice(Math.min(a, b), Math.max(a, b) + 1))
})
