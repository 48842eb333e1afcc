import { describe, expect, it } from 'vitest'
import { isReadable } from './readable'

const at = (path: string) => isReadable(`https://andanza.example${path}`)

describe('a page that is kept for when there is no network', () => {
  it.each([
    '/',
    '/tours/x',
    '/paquete/x?utm_source=y',
    '/search?q=nilo',
    '/results/country/egypt',
    '/host/nour',
  ])('may be %s', (path) => expect(at(path)).toBe(true))

  it.each([
    ...[
      '/user/reservation/7K4M9QXD2RHV1',
      '/public/reservation/7K4M9QXD2RHV1',
      '/user/profile',
      '/shopping-cart',
    ],
    ...[
      '/checkout',
      '/layaway?code=x',
      '/magic-link/x',
      '/my-data/x',
      '/desk/today',
      '/searching',
      '/?dialog=auth',
    ],
    ...['/public/voucher/x', '/api/home', '/offline'],
  ])('is never %s', (path) => expect(at(path)).toBe(false))
})
