import { describe, expect, it } from 'vitest'
import { contentPolicy } from './content-policy'
import { readSettings } from './settings'

const NONE = {
  captcha: false,
  google: false,
  reporting: null,
  tiles: null,
  development: false,
  gateways: [],
  widgets: [],
}

describe('the policy of a page', () => {
  it('lets only scripts with the nonce run on a private page', () => {
    const policy = contentPolicy('abc', NONE)
    expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('accepts the inline scripts of the framework on a cached page, nothing from elsewhere', () => {
    const policy = contentPolicy(null, NONE)
    expect(policy).toContain("script-src 'self' 'unsafe-inline';")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('http')
  })

  it('is, to the letter, one list of rules', () => {
    expect(
      contentPolicy('n', {
        ...{ captcha: true, google: true, reporting: 'https://e.example', development: true },
        gateways: [],
        widgets: ['https://chat.example'],
        tiles: 'https://tile.example',
      }),
    ).toBe(
      [
        "default-src 'self'",
        "script-src 'self' 'nonce-n' 'strict-dynamic' 'unsafe-eval' https://www.google.com https://www.gstatic.com",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob: https://tile.example",
        "font-src 'self'",
        "connect-src 'self' https://e.example https://www.google.com https://www.gstatic.com",
        'frame-src https://www.google.com https://www.gstatic.com',
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join('; '),
    )
    expect(contentPolicy(null, NONE)).toContain("connect-src 'self'; frame-src 'none';")
  })

  it('lets cached pages ask Google for its prompt where it is configured, and no private page', () => {
    const { sources } = readSettings({ GOOGLE_CLIENT_ID: 'a-client' })
    const policy = contentPolicy(null, sources)
    for (const rule of ['script-src', 'style-src', 'connect-src', 'frame-src'])
      expect(policy).toMatch(new RegExp(`${rule} [^;]*https://accounts\\.google\\.com/gsi/(?:;| |$)`))
    expect(contentPolicy('n', sources)).toBe(contentPolicy('n', NONE))
  })

  it('lets cached pages show widgets where there are some, of the origins that are listed, and no page on which anybody pays', () => {
    const given = { WIDGETS: 'chat=https://chat.example/frame', WIDGET_ORIGINS: 'https://chat.example' }
    const { sources } = readSettings(given)
    expect(contentPolicy(null, sources)).toContain('frame-src https://chat.example;')
    expect(contentPolicy(null, sources).replaceAll(' https://chat.example', '')).not.toContain('chat.example')
    expect(contentPolicy('n', sources)).toBe(contentPolicy('n', NONE))
    // A list of origins without a widget opens nothing.
    expect(readSettings({ ...given, WIDGETS: '' }).sources.widgets).toEqual([])
  })

  it('names everybody a cached page asks, apart from each other', () => {
    const policy = contentPolicy(null, { ...NONE, captcha: true, google: true })
    const asked = 'https://www.google.com https://www.gstatic.com https://accounts.google.com/gsi/'
    for (const rule of [
      `script-src 'self' 'unsafe-inline' ${asked};`,
      `connect-src 'self' ${asked};`,
      `frame-src ${asked};`,
    ])
      expect(policy).toContain(rule)
  })

  it('lets pictures of streets in from the provider that is configured, and from nobody else', () => {
    const { sources } = readSettings({
      ...{ MAP_TILES_URL: 'https://tile.example/{z}/{x}/{y}.png', MAP_TILES_NAME: 'Calles' },
      MAP_TILES_ATTRIBUTION: '© Calles',
    })
    expect(contentPolicy(null, sources)).toContain("img-src 'self' data: blob: https://tile.example;")
    expect(contentPolicy(null, readSettings({}).sources)).toContain("img-src 'self' data: blob:;")
  })

  it('opens up only for what is configured', () => {
    const { sources } = readSettings({
      RECAPTCHA_SITE_KEY: 'k',
      SENTRY_DSN: 'https://key@errors.example.com/1',
    })
    const policy = contentPolicy(null, sources)
    expect(policy).toContain("connect-src 'self' https://errors.example.com https://www.google.com")
    expect(policy).toContain('frame-src https://www.google.com')
    expect(policy).not.toContain('unsafe-eval')
  })
})

describe('settings', () => {
  it('block ru and read the country from the header that is documented', () => {
    expect(readSettings({})).toEqual({
      countryHeader: 'x-visitor-country',
      blockedCountries: ['ru'],
      enabledRedirects: [],
      sessionCookie: 'andanza_session',
      sources: NONE,
    })
    expect(readSettings({ BLOCKED_COUNTRIES: ' RU, kp ,' }).blockedCountries).toEqual(['ru', 'kp'])
  })
})
