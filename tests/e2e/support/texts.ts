import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createTranslator } from 'next-intl'
import { htmlLang, type Locale } from '@/lib/locale/market'
import type { Messages } from '@/lib/locale/messages'

/** The texts of the site by their key, as a traveller reads them: tests find things by them, not by markup. */
export function textsIn(locale: Locale) {
  const messages = merged(read('es_MX'), read(locale)) as Messages
  const t = createTranslator({ locale: htmlLang(locale), messages })
  return {
    /** One text, whole. */
    text: (key: string, values: Record<string, string | number> = {}) =>
      t(key as Parameters<typeof t>[0], values as never) as string,
    /** A text that holds an amount: `Pagar $1,250 y apartar` for any amount. The amount is the first group. */
    withAmount: (key: string) => pattern(t.raw(key as Parameters<typeof t>[0]) as string),
  }
}

export type Texts = ReturnType<typeof textsIn>

function pattern(message: string): RegExp {
  const [before = '', after = ''] = message.split(/\{(?:amount|total)\}/)
  return new RegExp(`^${escaped(before)}(\\S*\\d)${escaped(after)}$`)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

interface Tree {
  readonly [key: string]: string | Tree
}

/** What Colombia says otherwise, over what Mexico says. */
function merged(base: Tree, changes: Tree): Tree {
  const changed = Object.entries(changes).map(([key, change]) => {
    const before = base[key]
    const isTree = typeof change === 'object' && typeof before === 'object'
    return [key, isTree ? merged(before, change) : change]
  })
  return { ...base, ...Object.fromEntries(changed) }
}

/** Read, not imported: Node takes no JSON import without an attribute, which the site's own modules do not have. */
function read(locale: Locale): Tree {
  return JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../../messages', `${locale}.json`), 'utf8'),
  )
}
