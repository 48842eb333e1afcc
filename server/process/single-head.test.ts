import { describe, expect, it } from 'vitest'
import { withSingleHead } from './single-head.mjs'

const HEAD = [
  ['$', 'title', '0', { children: 'Sal & <b>cielo</b>' }],
  ['$', 'meta', '1', { name: 'description', content: 'Dos líneas:\nuna "cita" y una \\' }],
  ['$', 'link', '2', { rel: 'canonical', href: 'https://andanza.example/' }],
  ['$', '$L26', '3', {}],
]
const BEFORE = '1:"$Sreact.fragment"\n26:I[86869,[],"IconMark"]\n'
const AFTER = 'e:null\n0:["$","main",null,{"children":"</script>"}]\n'

/** As the framework writes it. */
function page(...parts: string[]) {
  const escaped = (text: string) =>
    JSON.stringify([1, text]).replace(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)
  const scripts = parts.map((text) => `<script>self.__next_f.push(${escaped(text)})</script>`)
  return `<html><head><title>Sal &amp; cielo</title></head><body>${scripts.join('')}</body></html>`
}

/** What the framework reads in the browser. */
const flightOf = (html: string) =>
  [...html.matchAll(/self\.__next_f\.push\((.*?)\)<\/script>/g)].map(([, part]) => JSON.parse(part ?? '')[1])

describe('a page that says once what is in its head', () => {
  it('has the rest of its flight data as it was', () => {
    const html = withSingleHead(page(BEFORE, `${BEFORE}14:${JSON.stringify(HEAD)}\n${AFTER}`, AFTER))
    expect(flightOf(html)).toEqual([BEFORE, `${BEFORE}14:[["$","$L26","3",{}]]\n${AFTER}`, AFTER])
    expect(html).toContain('<title>Sal &amp; cielo</title>')
    expect(html.match(/<\/script>/g)).toHaveLength(3)
  })

  it('is the same when it is stored again', () => {
    const once = withSingleHead(page(`14:${JSON.stringify(HEAD)}\n`))
    expect(withSingleHead(once)).toBe(once)
  })

  it.each([
    ['is no page', 'part of a page'],
    ['has no such row', page(BEFORE, AFTER)],
    ['says it in another shape', page(`14:{"head":${JSON.stringify(HEAD)}}\n`)],
    [
      'has it in two parts',
      page(`14:${JSON.stringify(HEAD).slice(0, 60)}`, `${JSON.stringify(HEAD).slice(60)}\n`),
    ],
    ['lists what is no element', page(`14:${JSON.stringify([...HEAD, 'text'])}\n`)],
    ['has no title of its own', page(`14:${JSON.stringify(HEAD)}\n`).replace(/<title>.*<\/title>/, '')],
  ])('is left whole where it %s', (_what, html) => {
    expect(withSingleHead(html)).toBe(html)
  })
})
