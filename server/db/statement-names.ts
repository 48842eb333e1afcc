/** How often a statement comes before it is prepared: a shape that comes once is not worth a plan that is kept. */
const OFTEN = 5
/** Most names at a time: every connection keeps a plan for each, of some tens of KB. */
const MOST_NAMES = 300
/** Most texts that are counted: lists of any length make ever new ones, which never come again. */
const MOST_COUNTED = 3000

/**
 * Which statements of a process are prepared, under which name. PostgreSQL parses and plans a statement without a name
 * each time it comes, which is most of its time for the short ones of a shop; under a name it does so once a
 * connection (https://www.postgresql.org/docs/current/sql-prepare.html).
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #counted = new Map<string, number>()
  #made = 0

  /** @returns the name to send the statement under; undefined while it is sent without */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name || this.#names.size >= MOST_NAMES) return name
    const times = (this.#counted.get(text) ?? 0) + 1
    if (times >= OFTEN) return this.#newName(text)
    if (this.#counted.size >= MOST_COUNTED) this.#counted.clear()
    this.#counted.set(text, times)
    return undefined
  }

  /** The plans under its name are of no use any more: the next ones go under another. */
  forget(text: string): void {
    this.#names.delete(text)
  }

  #newName(text: string): string {
    this.#counted.delete(text)
    this.#made += 1
    const name = `s${this.#made}`
    this.#names.set(text, name)
    return name
  }
}
