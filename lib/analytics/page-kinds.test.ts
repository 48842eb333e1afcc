import { expect, it } from 'vitest'
import { links } from '@/lib/links/links'
import { pageKindOf } from './page-kinds'

it.each([
  ['/', 'home'],
  ['/search', 'search'],
  ['/results/search', 'search'],
  ['/tours/salkantay-a-machu-picchu', 'product'],
  ['/paquete/japon-a-tiempo', 'product'],
  ['/pais/viajar-a-egipto', 'place'],
  [links.cart(), 'cart'],
  [links.checkout(), 'checkout'],
  ['/public/reservation/7ZQK3M9XW2RTA', 'reservation'],
  ['/user/reservation/7ZQK3M9XW2RTA', 'reservation'],
  ['/user/profile', 'account'],
  ['/privacy-policy', 'content'],
  ['/constructor', 'content'],
])('%s is a page of the kind %s', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind)
})
