import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubIntersections } from '@/tests/support/intersections'
import { pathOf, prefetchLinks } from './prefetch-links'

it.each([
  ['<a href="/tours/salkantay"><b>x</b></a>', '/tours/salkantay'],
  ['<a href="/search?month=5"><b>x</b></a>', '/search?month=5'],
  ['<a href="/checkout?pay=full"><b>x</b></a>', null],
  ['<a href="/shopping-cart"><b>x</b></a>', null],
  ['<a href="/public/reservation/X"><b>x</b></a>', null],
  ['<a href="/user/profile/data"><b>x</b></a>', null],
  ['<a href="/?dialog=auth"><b>x</b></a>', null],
  ['<a href="/search" data-dialog="findMyTour"><b>x</b></a>', null],
  ['<a href="https://elsewhere.example/x"><b>x</b></a>', null],
  ['<a href="#fechas"><b>x</b></a>', null],
  ['<p><b>x</b></p>', null],
])('%s leads ahead to %s', (html, path) => {
  document.body.innerHTML = html
  expect(pathOf(document.querySelector('b'))).toBe(path)
})

describe('what is fetched ahead of a click', () => {
  let tell: ReturnType<typeof stubIntersections>
  const list = (count: number) => {
    const links = Array.from({ length: count }, (_, n) => `<a href="/tours/trip-${n}">x</a>`)
    document.body.innerHTML = `<main>${links.join('')}</main>`
    return [...document.querySelectorAll('a')]
  }
  const on = (connection: object) => vi.stubGlobal('navigator', { connection })

  beforeEach(() => {
    vi.useFakeTimers()
    tell = stubIntersections()
    on({})
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  function stay(links: readonly Element[]) {
    tell(links.map((target) => ({ target, isIntersecting: true })))
    vi.advanceTimersByTime(500)
  }

  it('are the first two links that stay in view, and each once', () => {
    const links = list(5)
    const fetch = vi.fn()
    prefetchLinks(fetch)
    stay(links)
    expect(fetch.mock.calls).toEqual([['/tours/trip-0'], ['/tours/trip-1']])
  })

  it('is what a pointer or a finger comes to, up to four pages', () => {
    const links = list(6)
    const fetch = vi.fn()
    const stop = prefetchLinks(fetch)
    for (const link of links) link.dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(fetch).toHaveBeenCalledTimes(4)
    stop()
  })

  it('ends with the page', () => {
    const [link] = list(1)
    const fetch = vi.fn()
    prefetchLinks(fetch)()
    link?.dispatchEvent(new Event('touchstart', { bubbles: true }))
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '3g' }])(
    'is nothing with %o',
    (line) => {
      on(line)
      const [link] = list(1)
      const fetch = vi.fn()
      prefetchLinks(fetch)
      link?.dispatchEvent(new Event('touchstart', { bubbles: true }))
      expect(fetch).not.toHaveBeenCalled()
    },
  )
})
