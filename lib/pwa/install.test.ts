import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { appleShare, type InstallFacts, mayOfferInstall } from './install'

const DAY = 24 * 3600 * 1000
const NOW = Date.UTC(2026, 10, 26)
const SECOND: InstallFacts = {
  ...{
    visit: 2,
    path: '/tours/x',
    isInstalled: false,
    hasChosen: true,
    wasAsked: false,
    refusedAt: null,
    now: NOW,
  },
}

describe('installing is offered', () => {
  it('from the second visit on, once a visit, and to nobody who has it', () => {
    expect(mayOfferInstall(SECOND)).toBe(true)
    expect(mayOfferInstall({ ...SECOND, visit: 1 })).toBe(false)
    expect(mayOfferInstall({ ...SECOND, wasAsked: true })).toBe(false)
    expect(mayOfferInstall({ ...SECOND, isInstalled: true })).toBe(false)
    expect(mayOfferInstall({ ...SECOND, hasChosen: false })).toBe(false)
  })

  it.each(['/checkout', '/fast-checkout', '/layaway', '/desk/today'])('never at %s', (path) => {
    expect(mayOfferInstall({ ...SECOND, path })).toBe(false)
  })

  test.prop([fc.integer({ min: 0, max: 400 })])('again thirty days after a no, not before', (days) => {
    expect(mayOfferInstall({ ...SECOND, refusedAt: NOW - days * DAY })).toBe(days >= 30)
  })
})

describe('the steps of Safari', () => {
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'
  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15'

  it('are those of the device, and only of a browser that has them', () => {
    const at = (userAgent: string, maxTouchPoints = 5) => appleShare({ userAgent, maxTouchPoints })
    expect([at(IPHONE), at(MAC), at(MAC, 0)]).toEqual(['below', 'above', null])
    expect(at(IPHONE.replace('Version/18.5', 'CriOS/140.0'))).toBeNull()
    expect(at('Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36')).toBeNull()
  })
})
