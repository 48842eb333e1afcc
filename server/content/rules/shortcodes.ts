/** What a text says between its words: lists of products, and parts that a page fills in itself. */
export interface Shortcoded {
  /** The text with `[[experiences:0]]` and `[[block:name]]` where the shortcodes stood. */
  readonly text: string
  /** Uuids or permalinks as they were written, one list per `[[experiences:n]]`. */
  readonly groups: readonly (readonly string[])[]
}

/** `[name attribute="value"]`, `[name word]`, `[/name]`; a Markdown link `[words](address)` is none. */
const SHORTCODE =
  /\[\/?([a-z][a-z_-]*)((?:\s+[a-z_-]+(?:=(?:"[^"\]]*"|“[^”\]]*”|[^\s\]"]+))?)*)\s*\/?\](?![([:])/g

/**
 * Takes the shortcodes out of a text (specification §7): `[experiences ids="a, b"]` lists uuids or permalinks, which
 * are grouped and replaced by a placeholder; `[block name]` marks where a page puts a part of its own. Unknown ones,
 * and lists of nothing, vanish quietly (domain.md §10).
 */
export function readShortcodes(source: string): Shortcoded {
  const groups: string[][] = []
  const text = source.replace(SHORTCODE, (_whole, name: string, rest: string) => {
    if (name === 'block') return blockOf(rest)
    if (name !== 'experiences') return ''
    const ids = idsOf(rest)
    if (ids.length === 0) return ''
    groups.push(ids)
    return `[[experiences:${groups.length - 1}]]`
  })
  return { text, groups }
}

function blockOf(rest: string): string {
  const name = /^\s+([a-z-]+)\s*$/.exec(rest)?.[1]
  return name ? `[[block:${name}]]` : ''
}

function idsOf(rest: string): string[] {
  const value = /\sids=(?:"([^"]*)"|“([^”]*)”|(\S+))/.exec(rest)
  const list = value?.[1] ?? value?.[2] ?? value?.[3] ?? ''
  return [...new Set(list.split(/[\s,]+/).filter((id) => /^[a-z0-9-]+$/.test(id)))]
}
