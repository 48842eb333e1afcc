import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BAND_DEFAULT } from '@/lib/campaigns/readable-colours'
import { experience } from '@/lib/discovery/experience-contract'
import { CURRENCIES, LOCALES } from '@/lib/locale/market'
import { ACCESS_DAYS, REFRESH_DAYS } from '@/server/accounts/tokens'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

describe('what the specification §9 says once and for all', () => {
  it('locales and currencies are these', () => {
    expect([...LOCALES].sort()).toEqual(['en_US', 'es_CO', 'es_MX'])
    expect([...CURRENCIES].sort()).toEqual(['COP', 'MXN', 'USD'])
  })

  it('an access token lives a year and a refresh token 30 days', () => {
    expect([ACCESS_DAYS, REFRESH_DAYS]).toEqual([365, 30])
  })

  it('a map is looked at from zoom 15 where nothing else is said', () => {
    expect(experience.shape.map.parse({ lat: 1, lng: 2, description: '' }).zoom).toBe(15)
  })

  it('styles break at 450, 768 and 1026 px, and a dialog is 400 px wide at least where that fits', () => {
    const breakpoints = [...read('app/_document/theme.css').matchAll(/--breakpoint-\w+: (\d+)px/g)]
    expect(breakpoints.map(([, px]) => Number(px))).toEqual([450, 768, 1026])
    expect(read('components/ui/dialogs.css')).toContain('min-width: min(400px, calc(100vw - 24px))')
  })

  it('a banner without colours is lavender, with words that can be read on it', () => {
    expect(BAND_DEFAULT).toEqual({ color: '#2a1a4a', background: '#dacaff' })
  })

  it('the service worker is 12.2.14', () => {
    expect(read('next.config.mjs')).toContain("const WORKER_VERSION = '12.2.14'")
  })

  it('a search waits with five texts in each language', () => {
    const texts = (locale: string) =>
      Object.values((JSON.parse(read(`messages/${locale}.json`)) as Texts).ui.loadingMessages)
    for (const locale of ['es_MX', 'en_US']) expect(new Set(texts(locale)).size).toBe(5)
    expect(read('components/search/search-waiting.tsx')).toContain("['1', '2', '3', '4', '5']")
  })
})

type Texts = { readonly ui: { readonly loadingMessages: Readonly<Record<string, string>> } }
