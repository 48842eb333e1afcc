type Plain = 'help' | 'search' | 'filter' | 'next' | 'before' | 'begin'

/** What a press of a key at the desk means; null: nothing of ours. */
export type KeyMeaning =
  | { readonly does: Plain }
  /** range: with shift, up to here from where it was pressed before. */
  | { readonly does: 'go' | 'press' | 'range'; readonly key: string }

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

const WORDS: Readonly<Record<string, Plain>> = {
  '?': 'help',
  '/': 'search',
  f: 'filter',
  j: 'next',
  k: 'before',
  g: 'begin',
}

/** @param isGoing `g` was pressed a moment ago: the next letter names a page */
export function readKey(press: Press, isGoing: boolean): KeyMeaning | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null
  const { key } = press
  if (isGoing) return /^[a-z]$/.test(key) ? { does: 'go', key } : null
  const does = WORDS[key]
  if (does) return { does }
  if (/^[A-Z]$/.test(key)) return { does: 'range', key: key.toLowerCase() }
  return /^[a-z]$/.test(key) ? { does: 'press', key } : null
}

/** ⌘K, or Ctrl+K: the palette, also while somebody types. */
export function opensPalette({ key, ctrlKey, metaKey, altKey, isComposing }: Press): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !isComposing
}

/** ⌘↵, or Ctrl+↵: sends the form that somebody types in, also from several lines. */
export function sendsForm({ key, ctrlKey, metaKey, altKey, isComposing }: Press): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !altKey && !isComposing
}

/** Where letters are written: a box that is marked takes none, and whoever marks rows by it goes on with keys. */
const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'

/** Whether letters are written where the focus is, or a dialog asks for an answer first. */
export function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]')) return true
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS))
}
