import compile from 'icu-minify/compile'
import type { Locale } from './market'
import { type Messages, messagesOf, type Namespace } from './messages'

const compiled = new Map<Locale, Messages>()

/**
 * All texts of a locale, parsed: the pages are built with a formatter that knows no ICU syntax (next.config.mjs), which
 * spares every island 9 KB (performance.md, P5). The types stay those of the texts: they say which keys there are.
 */
export function compiledMessagesOf(locale: Locale): Messages {
  const known = compiled.get(locale)
  if (known) return known
  const messages = compileTree(messagesOf(locale)) as Messages
  compiled.set(locale, messages)
  return messages
}

/** The name of a namespace, or of one thing in it: `cart`, `layout.band`. */
export type TextKey = { [Name in Namespace]: Name | `${Name}.${keyof Messages[Name] & string}` }[Namespace]

/** Only the texts that islands of a page need: what is picked here is sent to the browser. */
export function pickMessages(locale: Locale, keys: readonly TextKey[]): Partial<Messages> {
  const all = compiledMessagesOf(locale) as unknown as Readonly<Record<string, Tree>>
  const picked: Record<string, object> = {}
  for (const key of keys) {
    const [namespace = '', name] = key.split('.')
    const texts = all[namespace] ?? {}
    picked[namespace] = { ...picked[namespace], ...(name === undefined ? texts : { [name]: texts[name] }) }
  }
  return picked as Partial<Messages>
}

interface Tree {
  readonly [key: string]: string | Tree
}

// As plain JSON: the compiler's objects have no prototype, and flight data refuses those.
function compileTree(tree: Tree): object {
  return JSON.parse(
    JSON.stringify(tree, (_key, value: unknown) => (typeof value === 'string' ? compile(value) : value)),
  ) as object
}
