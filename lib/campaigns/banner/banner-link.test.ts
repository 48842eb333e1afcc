import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isBannerLink } from './banner-link'

const HOSTS = ['andanza.example', '*.partner.example']

it.each([
  ...['/outlet', '/', '/paquete/el-nilo-despacio?departure=x#fechas', '/wheel-of-fortune'],
  ...['https://andanza.example/landing/x', 'https://blog.partner.example', 'https://ANDANZA.example/'],
])('leads to %s', (link) => {
  expect(isBannerLink(link, HOSTS)).toBe(true)
})

it.each([
  ...[
    '',
    'outlet',
    '//evil.example',
    '/\\evil.example',
    '/ x',
    'https://evil.example/',
    'javascript:alert(1)',
  ],
  ...['http://andanza.example/', 'https://andanza.example:8443/', 'https://a:b@andanza.example/'],
  ...['https://andanza.example.evil.example/', 'https://partner.example/', 'https://evilpartner.example/'],
  ...['/desk/system', '/api/logout', '/auth/x', '/../api/logout', 'data:text/html,x', `/${'x'.repeat(500)}`],
])('leads never to %s', (link) => {
  expect(isBannerLink(link, HOSTS)).toBe(false)
})

it('leads to no other host, whatever is written', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
        fc.string(),
      ),
      (link) => {
        if (!isBannerLink(link, HOSTS)) return
        const { origin, protocol, hostname } = new URL(link, 'https://andanza.example')
        expect(protocol).toBe('https:')
        expect(origin === 'https://andanza.example' || hostname.endsWith('.partner.example')).toBe(true)
      },
    ),
  )
})
