/** A list as it is shown while others change it. */
export interface Shown<Row> {
  /** What is asked for: another question is another list. */
  readonly asked: string
  /** As they were read last. */
  readonly fresh: readonly Row[]
  /** In the order they were shown first. */
  readonly rows: readonly Row[]
  /** How often each changed before somebody's eyes. */
  readonly changes: ReadonlyMap<string, number>
  /** Rows that came since and would push others away: they wait until they are asked for. */
  readonly waiting: readonly Row[]
}

/** A list that nobody has seen yet: all of it is shown. */
export function showAll<Row>(asked: string, fresh: readonly Row[]): Shown<Row> {
  return { asked, fresh, rows: fresh, changes: new Map(), waiting: [] }
}

/**
 * What is shown once a list was read again: rows change in their places and keep their order, new ones wait, those that
 * are not there any more go, and those behind the last one, which a further page brings, are added.
 * A row that was read again and is the same is the same object (react-query keeps it).
 */
export function showAgain<Row>(
  shown: Shown<Row>,
  asked: string,
  fresh: readonly Row[],
  nameOf: (row: Row) => string,
): Shown<Row> {
  if (asked !== shown.asked) return showAll(asked, fresh)
  const now = new Map(fresh.map((row) => [nameOf(row), row]))
  const kept = shown.rows.flatMap((row) => now.get(nameOf(row)) ?? [])
  if (kept.length === 0) return showAll(asked, fresh)
  const before = new Map(shown.rows.map((row) => [nameOf(row), row]))
  const last = fresh.findLastIndex((row) => before.has(nameOf(row)))
  const changes = new Map(shown.changes)
  for (const row of kept) {
    const name = nameOf(row)
    if (before.get(name) !== row) changes.set(name, (changes.get(name) ?? 0) + 1)
  }
  return {
    ...{ asked, fresh, changes, rows: [...kept, ...fresh.slice(last + 1)] },
    waiting: fresh.slice(0, last).filter((row) => !before.has(nameOf(row))),
  }
}

/** Whether two readings are the same rows. */
export const areSame = <Row>(some: readonly Row[], others: readonly Row[]): boolean =>
  some === others || (some.length === others.length && some.every((row, at) => row === others[at]))
