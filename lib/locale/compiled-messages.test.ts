import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { _createCache, _createIntlFormatters } from 'use-intl/core'
import formatText from 'use-intl/format-message'
import formatCompiled from 'use-intl/format-message/format-only'
import { describe, expect, it } from 'vitest'
import { compiledMessagesOf, pickMessages } from './compiled-messages'
import { htmlLang, LOCALES, type Locale } from './market'
import { messagesOf } from './messages'
import { TIME_ZONE } from './time-zone'

type Values = Record<string, string | number | ((parts: unknown) => string)>
const COUNTS = [0, 1, 2, 7]

describe.each(LOCALES)('the compiled texts of %s', (locale) => {
  const compiled = new Map(leaves(compiledMessagesOf(locale)))
  const texts = [...leaves(messagesOf(locale))] as [string, string][]

  it('say the same as the texts, for any count and choice', () => {
    expect(texts.length).toBeGreaterThan(300)
    for (const [key, text] of texts)
      for (const values of samples(text))
        expect([key, say(formatCompiled, compiled.get(key), values, locale)]).toEqual([
          key,
          say(formatText, text, values, locale),
        ])
  })

  it('are plain JSON, which is how they reach the browser', () => {
    const picked = pickMessages(locale, ['cart', 'layaway'])
    expect(Object.keys(picked)).toEqual(['cart', 'layaway'])
    expect(JSON.parse(JSON.stringify(picked))).toStrictEqual(picked)
  })
})

/** A message is a text, or an array of its parts. */
function* leaves(tree: object, path = ''): Generator<[string, unknown]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string' || Array.isArray(value)) yield [path + key, value]
    else yield* leaves(value, `${path}${key}.`)
  }
}

function say(format: typeof formatText, message: unknown, values: Values, locale: Locale): unknown {
  const cache = _createCache()
  const formatters = _createIntlFormatters(cache)
  const options = { cache, formatters, locale: htmlLang(locale), timeZone: TIME_ZONE, globalFormats: {} }
  return format('key', message as string, values as never, options as never)
}

/** Every choice of the message once, and a few counts. */
function samples(text: string): Values[] {
  const elements = [...nodes(parse(text))]
  const choices = elements.flatMap((one) => (one.type === TYPE.select ? Object.keys(one.options) : []))
  const rounds = Math.max(COUNTS.length, choices.length)
  return Array.from({ length: rounds }, (_, round) =>
    Object.fromEntries(elements.flatMap((one) => sampleOf(one, round))),
  )
}

function sampleOf(element: MessageFormatElement, round: number): [string, Values[string]][] {
  switch (element.type) {
    case TYPE.plural:
    case TYPE.number:
      return [[element.value, COUNTS[round % COUNTS.length] ?? 0]]
    case TYPE.select: {
      const names = Object.keys(element.options)
      return [[element.value, names[round % names.length] ?? 'other']]
    }
    case TYPE.argument:
      return [[element.value, `«${element.value}»`]]
    case TYPE.tag:
      return [[element.value, (parts) => `<${[parts].flat().join('')}>`]]
    default:
      return []
  }
}

function* nodes(elements: readonly MessageFormatElement[]): Generator<MessageFormatElement> {
  for (const element of elements) {
    yield element
    if (element.type === TYPE.tag) yield* nodes(element.children)
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) yield* nodes(value)
  }
}
