import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { excerptOf } from './excerpt'
import { readShortcodes } from './shortcodes'

describe('an excerpt', () => {
  it('is 20 words plus an ellipsis, without tags, placeholders and the comma it was cut at', () => {
    const words = Array.from({ length: 30 }, (_, at) => `w${at}${at === 19 ? ',' : ''}`)
    const html = `<p>${words.slice(0, 5).join(' ')}</p>[[experiences:0]]<p><em>${words.slice(5).join(' ')}</em></p>`
    expect(excerptOf(html)).toBe(`${words.slice(0, 20).join(' ').replace(/,$/, '')}…`)
  })

  it('keeps a comma at the word before it, whatever emphasis ends there', () => {
    expect(excerptOf('<p><strong>Sí</strong>, y <a href="/x">ya</a>.</p><p>No</p>')).toBe('Sí, y ya. No')
  })

  it('is the whole text, and no ellipsis, when that has no more than 20 words', () => {
    expect(excerptOf('<h2>Pan &amp; café</h2><p>sin prisa.</p>')).toBe('Pan & café sin prisa.')
    expect(excerptOf('')).toBe('')
  })

  test.prop([fc.array(fc.stringMatching(/^[a-zñ]{1,8}$/), { maxLength: 60 })])(
    'never has more than 20 words, and says when it was cut',
    (words) => {
      const excerpt = excerptOf(`<p>${words.join(' ')}</p>`)
      expect(excerpt.split(' ').filter(Boolean).length).toBe(Math.min(words.length, 20))
      expect(excerpt.endsWith('…')).toBe(words.length > 20)
    },
  )
})

describe('shortcodes', () => {
  it('group the products they list, and leave a placeholder where they stood', () => {
    const uuid = '01a1fb67-1800-7dcd-b070-9dc0ac0d77b6'
    const source = `Antes\n\n[experiences ids="uno, ${uuid} uno"]\n\nDespués [experiences ids=dos]`
    expect(readShortcodes(source)).toEqual({
      text: 'Antes\n\n[[experiences:0]]\n\nDespués [[experiences:1]]',
      groups: [['uno', uuid], ['dos']],
    })
  })

  it('vanish quietly when nobody knows them, when they list nothing, and when they close', () => {
    const source = 'a[gallery ids="1"] b[/gallery] c[experiences] d[experiences ids=" , "] e[block] f'
    expect(readShortcodes(source)).toEqual({ text: 'a b c d e f', groups: [] })
  })

  it('are not links, tables or brackets with other things inside', () => {
    const source = '[palabras](/search) [1] [Sic] ![foto](/pictures/x.webp) [ver][nota]'
    expect(readShortcodes(source).text).toContain('[palabras](/search) [1] [Sic] ![foto](/pictures/x.webp)')
  })

  it('mark where a page puts a part of its own', () => {
    expect(readShortcodes('[block contact]').text).toBe('[[block:contact]]')
  })

  test.prop([fc.string()])('never leave an unknown one behind, whatever stands around them', (noise) => {
    const clean = noise.replace(/[[\]"“”]/g, '')
    expect(
      readShortcodes(`${clean}[nobody knows="${clean}"]${clean.replace(/^[([:]+/, '')}`).text,
    ).not.toContain('[nobody')
  })
})
