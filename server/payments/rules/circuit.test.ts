import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterUnknown,
  type Circuit,
  circuitState,
  isMended,
  MOST_UNKNOWN,
  nextTryAt,
  OPEN_MS,
} from './circuit'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 27, 12) + seconds * 1_000)
/** A circuit after unanswered calls at these seconds. */
const unanswered = (...seconds: number[]) =>
  seconds.reduce<Circuit | null>((circuit, second) => afterUnknown(circuit, at(second)), null)

describe('a way to pay whose calls go unanswered', () => {
  it('stays open to everybody until five in a row within a minute', () => {
    expect(circuitState(null, at(0))).toBe('closed')
    expect(circuitState(unanswered(0, 1, 2, 3), at(4))).toBe('closed')
    expect(circuitState(unanswered(0, 1, 2, 3, 4), at(4))).toBe('open')
  })

  it('forgets what is a minute old', () => {
    expect(circuitState(unanswered(0, 50, 55, 58, 60), at(61))).toBe('closed')
    expect(circuitState(unanswered(0, 50, 55, 58, 59.9), at(60))).toBe('open')
  })

  it('lets nobody through for a minute, then one', () => {
    const circuit = unanswered(0, 1, 2, 3, 4)
    expect(circuitState(circuit, at(63.9))).toBe('open')
    expect(circuitState(circuit, at(64))).toBe('half_open')
    const probed = circuit && { ...circuit, probeUntil: at(94) }
    expect(circuitState(probed, at(70))).toBe('open')
    expect(circuitState(probed, at(94))).toBe('half_open')
  })

  it('is closed for another minute when the one that tried is not answered either', () => {
    const circuit = unanswered(0, 1, 2, 3, 4)
    const again = afterUnknown(circuit && { ...circuit, probeUntil: at(94) }, at(84))
    expect(again).toMatchObject({ openUntil: at(144), probeUntil: null })
  })

  it('is not closed for longer by what began before', () => {
    expect(unanswered(0, 1, 2, 3, 4, 20, 40)?.openUntil).toEqual(at(64))
  })

  it('is mended by an answer to what was asked since, and by no other', () => {
    const circuit = unanswered(0, 10)
    expect(circuit && [isMended(circuit, at(9)), isMended(circuit, at(10))]).toEqual([false, true])
  })
})

describe('any story of a circuit', () => {
  /** Seconds between two things that happen, and whether a call is unanswered. */
  const stories = fc.array(fc.tuple(fc.double({ min: 0, max: 90, noNaN: true }), fc.boolean()), {
    maxLength: 60,
  })

  it('is never closed to everybody for longer than a minute and one try after the last unanswered call', () => {
    fc.assert(
      fc.property(stories, (story) => {
        let circuit: Circuit | null = null
        let now = 0
        let row = 0
        for (const [pause, answered] of story) {
          now += pause
          const state: string = circuitState(circuit, at(now))
          if (answered) {
            if (circuit && state !== 'open' && isMended(circuit, at(now))) circuit = null
            row = 0
            continue
          }
          circuit = afterUnknown(circuit, at(now))
          row += 1
          expect(circuit.unknownAt.length).toBeLessThanOrEqual(MOST_UNKNOWN)
          expect(nextTryAt(circuit).getTime()).toBeLessThanOrEqual(at(now).getTime() + OPEN_MS)
          // It opens for nothing less than five in a row.
          if (state === 'closed' && circuitState(circuit, at(now)) === 'open')
            expect(row).toBeGreaterThanOrEqual(MOST_UNKNOWN)
        }
      }),
    )
  })
})
