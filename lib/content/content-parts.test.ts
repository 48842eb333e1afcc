import { describe, expect, it } from 'vitest'
import { contentParts } from './content-parts'

describe('the parts of a text', () => {
  it('are its sections and what stands for its placeholders, in order', () => {
    const html =
      '<p>Uno</p>\n<p>[[experiences:0]]</p>\n<h2>Dos &amp; <em>medio</em></h2>\n<p>dos</p><p>[[block:levels]]</p><h2>Tres</h2>'
    expect(contentParts(html)).toEqual([
      { kind: 'section', heading: null, html: '<p>Uno</p>' },
      { kind: 'experiences', group: 0 },
      { kind: 'section', heading: 'Dos & medio', html: '<p>dos</p>' },
      { kind: 'block', name: 'levels' },
      { kind: 'section', heading: 'Tres', html: '' },
    ])
  })

  it('of nothing are none', () => {
    expect(contentParts(' \n ')).toEqual([])
  })
})
