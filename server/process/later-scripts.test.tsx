// @alone: the document itself is replaced here.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withLaterScripts } from './later-scripts.mjs'

const page = (hero = '') =>
  `<!DOCTYPE html><html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/webpack-1.js"/><script src="/_next/static/chunks/1-a.js" async=""></script><script noModule="" defer="" src="/api/old-browser.js"></script><script src="/_next/static/chunks/polyfills-1.js" noModule=""></script></head><body><main>${hero}</main><script src="/_next/static/chunks/webpack-1.js" id="_R_" async=""></script><script>self.__next_f=[]</script></body></html>`
const HERO = '<img src="/pictures/768/a.webp" fetchpriority="high">'

/** Shows the page in a browser that paints when it is told to, and runs what stands at its end. */
function open(html: string, complete = false) {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete)
  document.documentElement.innerHTML = html.replace(/^<!DOCTYPE html><html>|<\/html>$/g, '')
  const [loader] = [...document.scripts].slice(-1)
  new Function(loader?.textContent ?? '')()
}

/** The next frame is painted. */
const paints = () => vi.advanceTimersByTime(20)

/** What it asks for. */
const asked = () =>
  [...document.querySelectorAll('script[src^="/_next"]:not([type], [nomodule])')].map((one) =>
    one.getAttribute('src'),
  )
const BOTH = ['/_next/static/chunks/1-a.js', '/_next/static/chunks/webpack-1.js']

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a page whose scripts come after its first paint', () => {
  it('asks for none of them before the largest picture is there, then for all in their order, once', () => {
    open(withLaterScripts(page(HERO)))
    vi.advanceTimersByTime(900)
    expect(asked()).toEqual([])
    document.querySelector('img')?.dispatchEvent(new Event('load'))
    paints()
    expect(asked()).toEqual(BOTH)
    expect(document.getElementById('_R_')?.getAttribute('src')).toBe(BOTH[1])
    vi.advanceTimersByTime(5_000)
    expect(asked()).toEqual(BOTH)
  })

  it.each([
    ['without such a picture', page(), false],
    ['with one that is there already', page(HERO), true],
  ])(
    'asks as soon as the styles are there %s: for one, without which the page is not loaded, and after the paint for all',
    (_what, html, complete) => {
      open(withLaterScripts(html), complete)
      expect(asked()).toEqual([BOTH[0]])
      paints()
      expect(asked()).toEqual(BOTH)
    },
  )

  it('asks for them where nothing is ever painted, as in a tab behind', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    open(withLaterScripts(page(HERO)), true)
    vi.advanceTimersByTime(1_000)
    expect(asked()).toEqual(BOTH)
    vi.unstubAllGlobals()
  })

  it.each(['pointerdown', 'keydown'])('does not let a visitor wait who starts: %s', (sign) => {
    open(withLaterScripts(page(HERO)))
    document.body.dispatchEvent(new Event(sign, { bubbles: true }))
    expect(asked()).toEqual(BOTH)
  })

  it('asks for them too when the picture cannot be loaded', () => {
    open(withLaterScripts(page(HERO)))
    document.querySelector('img')?.dispatchEvent(new Event('error'))
    paints()
    expect(asked()).toEqual(BOTH)
  })

  it('waits no longer than a second for a picture that does not come', () => {
    open(withLaterScripts(page(HERO)))
    vi.advanceTimersByTime(1_000)
    expect(asked()).toEqual(BOTH)
  })

  it('runs what hears a visitor before it asks for styles, which the parser would wait for there', () => {
    const early = '<script id="early">(function keep(){let a="$&"})()</script>'
    const styles = '<link rel="stylesheet" href="/_next/static/css/1.css" data-precedence="next"/>'
    const written = page(HERO).replace('<head>', `<head><meta name="a"/>${styles}${styles}`)
    const html = withLaterScripts(written.replace('</head>', () => `${early}</head>`))
    expect(html).toBe(withLaterScripts(written).replace(styles, () => early + styles))
    expect(withLaterScripts(html)).toBe(html)
    expect(withLaterScripts(written)).not.toContain('id="early"')
    expect(withLaterScripts(page(HERO).replace('<head>', () => `<head>${early}`))).toContain(early)
  })

  it('is the same when it is stored again, and leaves alone what is no such page', () => {
    const once = withLaterScripts(page(HERO))
    expect(withLaterScripts(once)).toBe(once)
    expect(once).toContain('<script noModule="" defer="" src="/api/old-browser.js">')
    expect(once).toContain('<script src="/_next/static/chunks/polyfills-1.js" noModule="">')
    expect(once).not.toContain('rel="preload"')
    for (const other of ['', '<p>part of a page', '<html><body></body></html>'])
      expect(withLaterScripts(other)).toBe(other)
  })

  it.each([
    [
      'one script is written another way',
      (html: string) => html.replace(' async=""></script>', ' defer=""></script>'),
    ],
    ['one says more', (html: string) => html.replace(' async=""></script>', ' async="" nonce="a"></script>')],
    ['none begins', (html: string) => html.replace(' id="_R_"', '')],
    ['there are none', (html: string) => html.replaceAll(/<script src.*?<\/script>/g, '')],
    ['it ends otherwise', (html: string) => `${html}\n`],
  ])('is left whole where %s', (_what, change) => {
    const other = change(page(HERO))
    expect(other).not.toBe(page(HERO))
    expect(withLaterScripts(other)).toBe(other)
  })
})
