import { useRef, useState } from 'react'

/**
 * Marks rows, or takes their marks away.
 * @param upTo in the order of the list: from the one that was marked before as far as the first of `names`
 */
export type Mark = (names: readonly string[], isMarked: boolean, upTo?: readonly string[]) => void

/** Rows that are marked, by name, in whatever list. */
export function useMarks() {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const mark: Mark = (names, isMarked, upTo) => {
    const [name] = names
    const all = upTo && name !== undefined ? between(upTo, last.current ?? name, name) : names
    last.current = name ?? null
    setMarked((before) => {
      const after = new Set(before)
      for (const one of all) isMarked ? after.add(one) : after.delete(one)
      return after
    })
  }
  return { marked, mark, drop: () => setMarked(new Set()) }
}

/** Both ends and what stands between them, whichever is first; the second alone where the first is gone. */
export function between(list: readonly string[], from: string, to: string): readonly string[] {
  const ends = [list.indexOf(from), list.indexOf(to)].sort((a, b) => a - b)
  const [first = -1, last = -1] = ends
  return first === -1 ? [to] : list.slice(first, last + 1)
}
