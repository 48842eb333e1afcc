import { expect, it } from 'vitest'
import { POST } from './route'

/** What a form of the browser sends from a page. */
async function choose(
  fields: Record<string, string>,
  referer: string | null = 'https://andanza.example/search?q=1',
) {
  const answer = await POST(
    new Request('https://andanza.example/internal/market', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: referer === null ? {} : { referer },
    }),
  )
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cookies: answer.headers.getSetCookie(),
  }
}

it('keeps the language or the currency that was pressed for a year, and leads back to the page', async () => {
  expect(await choose({ locale: 'en_US' })).toEqual({
    status: 303,
    location: '/search?q=1',
    cookies: ['locale=en_US; Path=/; Max-Age=31536000; SameSite=Lax'],
  })
  expect((await choose({ currency: 'COP' })).cookies).toEqual([
    'currency=COP; Path=/; Max-Age=31536000; SameSite=Lax',
  ])
})

it.each([
  [null, '/'],
  ['not an address', '/'],
  ['https://elsewhere.example//evil.example/x', '/evil.example/x'],
])('leads nowhere but into this site: after %s to %s', async (referer, location) => {
  expect((await choose({ locale: 'es_CO' }, referer)).location).toBe(location)
})

it('changes nothing where what it gets is no market of ours', async () => {
  const odd = await choose({ locale: 'fr_FR; Path=/', currency: 'EUR' })
  expect([odd.status, odd.cookies]).toEqual([303, []])
  const nothing = new Request('https://andanza.example/internal/market', { method: 'POST', body: '{}' })
  expect((await POST(nothing)).status).toBe(303)
})
