import { fc, test } from '@fast-check/vitest'
import { describe, expect, vi } from 'vitest'
import { firstView } from './first-view'
import { handOver, handOverData } from './hand-over'

describe('the hand-over of a first view', () => {
  test.prop([fc.string()])('gives the document what the server components wrote', (text) => {
    expect(firstView(handOver(text))).toBe(text)
  })

  test.prop([fc.jsonValue()])('carries data as JSON that cannot close the script it stands in', (data) => {
    const json = firstView(handOverData(data)) ?? ''
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(data)))
  })

  test('fails rather than render a page without its content', () => {
    expect(() => firstView('nobody-wrote-this')).toThrow('lost between two renders')
  })

  test('keeps the text of a second page its whole time, however late after the first page with the same text', () => {
    vi.useFakeTimers()
    handOver('what the pages of two markets have in common')
    vi.advanceTimersByTime(29_999)
    const key = handOver('what the pages of two markets have in common')
    vi.advanceTimersByTime(29_999)
    expect(firstView(key)).toBe('what the pages of two markets have in common')
    vi.useRealTimers()
  })

  test('does not keep what nobody takes', () => {
    vi.useFakeTimers()
    const key = handOver('a list for a request of flight data alone')
    vi.advanceTimersByTime(60_000)
    expect(() => firstView(key)).toThrow('lost')
    vi.useRealTimers()
  })
})
