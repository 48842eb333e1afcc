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

/** Only the texts that islands of a page need: what is picked here is sent to the browser. */
export function pickMessages(locale: Locale, namespaces: readonly Namespace[]): Partial<Messages> {
  const all = compiledMessagesOf(locale)
  return Object.fromEntries(namespaces.map((namespace) => [namespace, all[namespace]])) as Partial<Messages>
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
