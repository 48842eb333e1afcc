import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { type CardListStyle, cardsHtml } from './card-html'
import type { CardView } from './card-view'

const signs = [
  'a',
  'ñ',
  ' ',
  '<',
  '>',
  '"',
  "'",
  '&',
  '/',
  '=',
  '`',
  '\\',
  ';',
  '</li>',
  '<script>',
  '-->',
  '&lt;',
]
const words = fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 12 })

const card: fc.Arbitrary<CardView> = fc.record({
  href: words,
  title: words,
  place: words,
  facts: words,
  picture: words,
  color: fc.oneof(words, fc.constant('#aabbcc')),
  rating: words,
  count: words,
  ratingText: words,
  price: words,
  before: words,
  share: fc.integer({ min: 1, max: 99 }),
  parts: fc.integer({ min: 1, max: 24 }),
  line: words,
  tone: fc.constant('maize' as const),
  badge: words,
})

const PLAIN: CardView = {
  href: '/tours/salkantay',
  title: 'Salkantay',
  place: 'Cusco, Perú',
  facts: '5 días',
  picture: 'volcano-lake',
  color: '#aabbcc',
  rating: '4.9',
  count: '12',
  ratingText: '4.9 de 5, 12 opiniones',
  price: '$1,250',
  before: '$1,400',
  share: 20.5,
  parts: 4,
  line: 'Aparta con *$250* y 4 pagos de *$250*',
  tone: 'maize',
  badge: 'Nuevo',
}

const STYLE: CardListStyle = { perPerson: 'MXN por persona', before: 'antes', level: 3, eager: 1 }

function parse(html: string): HTMLElement {
  const list = document.createElement('ul')
  list.innerHTML = html
  return list
}

/** Elements and their attributes, without any value. */
function shape(list: HTMLElement): string[] {
  return [...list.querySelectorAll('*')].map((element) =>
    [element.tagName, ...element.getAttributeNames().filter((name) => name !== 'style')].join(' '),
  )
}

const text = (list: HTMLElement, selector: string) => list.querySelector(selector)?.textContent

describe('the HTML of cards', () => {
  const expected = shape(parse(cardsHtml([{ ...PLAIN, line: 'x' }], STYLE)))

  test.prop([card, words], { numRuns: 25 })(
    'no value can add an element or an attribute',
    (view, perPerson) => {
      expect(shape(parse(cardsHtml([view], { ...STYLE, perPerson })))).toEqual(expected)
    },
  )

  test.prop([card], { numRuns: 25 })('every value is read as it was written', (view) => {
    const list = parse(cardsHtml([view], STYLE))
    expect(text(list, 'h3 a')).toBe(view.title)
    expect(list.querySelector('a')?.getAttribute('href')).toBe(view.href)
    expect(text(list, '.card-place > span')).toBe(view.place)
    expect(list.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(view.ratingText)
    expect(text(list, '.card-price > b')).toBe(view.price)
    expect(text(list, '.card-line')).toBe(view.line)
    expect(text(list, '.badge')).toBe(view.badge)
    expect(list.querySelector('img')?.getAttribute('src')).toBe(`/pictures/567/${view.picture}.webp`)
  })

  test('a style takes a colour and nothing else', () => {
    const styleOf = (color: string) =>
      parse(cardsHtml([{ ...PLAIN, color }], STYLE))
        .querySelector('img')
        ?.getAttribute('style')
    expect(styleOf('#aabbcc')).toBe('background:#aabbcc')
    expect(styleOf('red;position:fixed')).toBeNull()
  })

  test('amounts between asterisks are strong, what a card does not have is left out', () => {
    const html = cardsHtml([{ ...PLAIN, rating: '', before: '', badge: '', parts: 0 }], STYLE)
    const list = parse(html)
    expect([...list.querySelectorAll('.card-line b')].map((b) => b.textContent)).toEqual(['$250', '$250'])
    expect(list.querySelector('s, [role=img], .badge')).toBeNull()
    expect(list.querySelector('.lay-mini')?.className).toBe('lay-mini is-full')
  })

  test('the pictures of the first view are not lazy, and the first of them is asked for before all others', () => {
    const list = parse(cardsHtml([PLAIN, PLAIN, PLAIN], { ...STYLE, eager: 2 }))
    const pictures = [...list.querySelectorAll('img')]
    expect(pictures.map((img) => img.getAttribute('loading'))).toEqual([null, null, 'lazy'])
    expect(pictures.map((img) => img.getAttribute('fetchpriority'))).toEqual(['high', null, null])
  })
})
