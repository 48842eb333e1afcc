import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { listedOf } from './read-entry'
import { readPost } from './read-post'
import { entry, post } from './shapes'

const known = { products: new Map(), addresses: new Map(), origins: ['https://site.example'] }
const written = (content: string, more = {}) =>
  post.parse({
    id: 1,
    date: '2026-11-20T23:59:00',
    title: { rendered: 'T' },
    content: { rendered: content },
    ...more,
  })
const quote = fc.constantFrom(
  '"',
  '“',
  '”',
  '″',
  '«',
  '»',
  '&quot;',
  '&#8220;',
  '&#8221;',
  '&#8243;',
  '&#034;',
)

describe('a post of WordPress', () => {
  test.prop([fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 5 }), quote, quote])(
    'lists its trips in whatever quotes WordPress sets them',
    (ids, open, close) => {
      const { product_groups, html } = readPost(
        written(`<p>a</p>[experiences ids=${open}${ids.join(', ')}${close}]<p>b</p>`),
        known,
      )
      expect(product_groups).toEqual([ids])
      expect(html).toBe('<p>a</p>[[experiences:0]]<p>b</p>')
    },
  )

  test.prop([fc.webUrl({ withQueryParameters: true, withFragments: true })])(
    'never leads from a link of the site to another one',
    (url) => {
      const { pathname, search, hash } = new URL(url)
      const { html } = readPost(
        written(`<a href="https://site.example/${pathname}${search}${hash}">x</a>`),
        known,
      )
      const href = /href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
      expect(new URL(href, 'https://site.example').origin).toBe('https://site.example')
    },
  )

  it('is of the day on which it was written there, with its own description or its first words', () => {
    expect(readPost(written('<p>Uno dos.</p>'), known)).toMatchObject({
      ...{ written_on: '2026-11-20', description: 'Uno dos.' },
    })
    const excerpt = { rendered: '<p>Tres&#8230; [&hellip;]</p>' }
    expect(readPost(written('', { excerpt }), known).description).toBe('Tres……')
  })
})

describe('the list of a type', () => {
  const one = (id: number, more = {}) => entry.parse({ id, slug: `s-${id}`, modified_gmt: '2026', ...more })

  it('puts translations together, whichever language names them how', () => {
    const lists = new Map([
      ['es-co', [one(4, { lang: 'es_CO', translations: { es_CO: 4, en_US: 5 } })]],
      ['en', [one(5, { lang: 'en_US', translations: { es_CO: 4, en_US: 5 } }), one(6, { lang: 'en' })]],
    ] as const)
    expect(listedOf('announcement', lists, '').map(({ key, language }) => [key, language])).toEqual([
      ['wordpress:4', 'es-co'],
      ['wordpress:4', 'en'],
      ['wordpress:6', 'en'],
    ])
  })

  it('leaves out what is of a language that the site has not', () => {
    const lists = new Map([['es-co', [one(4, { lang: 'fr' })]]] as const)
    expect(listedOf('announcement', lists, '')).toEqual([])
  })
})
