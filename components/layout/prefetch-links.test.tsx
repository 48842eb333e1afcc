import { expect, it } from 'vitest'
import { pathOf } from './prefetch-links'

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
