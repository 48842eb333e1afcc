import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { ownLinks, renderMarkdown } from './render-markdown'

describe('Markdown', () => {
  it('becomes headings, lists, tables and links', () => {
    const html = renderMarkdown('# Uno\n\n**a** [b](/search?q=1&p=2#x)\n\n| c |\n| --- |\n| d |')
    expect(html).toContain('<h2>Uno</h2>')
    expect(html).toContain('<td>d</td>')
    expect(ownLinks(html)).toEqual(['/search?q=1&p=2'])
  })

  it('keeps an address that only looks like a scheme, for it is a path of ours', () => {
    expect(dangerIn(renderMarkdown('[](>javascript:)'))).toEqual([])
    expect(dangerIn('<a href="javascript:alert(1)">')).not.toEqual([])
    expect(dangerIn('<a href="//evil.example">')).not.toEqual([])
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '<a href="java\nscript:alert(1)">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
    '<a href="//evil.example">x</a>',
    '<form action="https://evil.example"><input></form>',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0">',
  ])('never lets through %s', (attack) => {
    const html = renderMarkdown(`Antes ${attack} después`)
    expect(dangerIn(html)).toEqual([])
    expect(html).toContain('Antes')
  })

  test.prop([
    fc.array(
      fc.constantFrom(
        '<script',
        '>',
        'alert(1)',
        '</',
        'onerror=',
        ' href="',
        'javascript:',
        '"',
        '<a',
        '<img',
        '\n',
        '[',
        '](',
        ')',
        '&#x6a;',
        '`',
      ),
      { maxLength: 14 },
    ),
  ])('never lets through pieces of an attack in any order', (pieces) => {
    expect(dangerIn(renderMarkdown(pieces.join('')))).toEqual([])
  })
})

/** Tags that run something, handlers, and links a browser would follow elsewhere than it may; text between tags is only text. */
function dangerIn(html: string): string[] {
  const tags = html.match(/<[^>]*>/g) ?? []
  return tags.filter(
    (tag) =>
      /^<\/?(?:script|img|svg|iframe|form|input|style|base|meta|math|object|noscript)\b/i.test(tag) ||
      /\son[a-z]+\s*=/i.test(tag.replace(/"[^"]*"/g, '""')) ||
      leadsAstray(/href="([^"]*)"/i.exec(tag)?.[1] ?? ''),
  )
}

/** Judged as a browser reads an address: `%3Ejavascript:` has no scheme and is a path of ours, `//host` is another site. */
function leadsAstray(href: string): boolean {
  const address = href.replaceAll('&amp;', '&')
  if (!URL.canParse(address, 'https://own.example/')) return false
  const { protocol } = new URL(address, 'https://own.example/')
  return !['https:', 'mailto:', 'tel:'].includes(protocol) || /^\s*[\\/]{2}/.test(address)
}
