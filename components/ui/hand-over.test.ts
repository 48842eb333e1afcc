import { fc, test } from '@fast-check/vitest'
import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { firstView, handedOver } from './first-view'
import { handOver, handOverData } from './hand-over'

describe('the hand-over of a first view', () => {
  beforeAll(() => void vi.useFakeTimers())
  afterAll(() => void vi.useRealTimers())

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

  test('keeps what a second page puts aside while the first one is forgotten', () => {
    const key = handOver('the footer of every page')
    vi.advanceTimersByTime(14_999)
    handOver('the footer of every page')
    vi.advanceTimersByTime(14_999)
    expect(firstView(key)).toBe('the footer of every page')
  })

  test('holds no more than fifteen seconds of renders, however long they go on, and no timer', () => {
    let most = 0
    for (let second = 0; second < 300; second += 1) {
      for (let page = 0; page < 10; page += 1) handOver(`page ${page} of second ${second}`)
      vi.advanceTimersByTime(1_000)
      most = Math.max(most, handedOver().size)
    }
    expect(most).toBeLessThanOrEqual(160)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('does not keep what nobody takes', () => {
    const key = handOver('a list for a request of flight data alone')
    vi.advanceTimersByTime(60_000)
    handOver('a page that is rendered a minute later')
    expect(() => firstView(key)).toThrow('lost')
    expect(handedOver().size).toBe(1)
  })
})
