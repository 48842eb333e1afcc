/** Something the person at the keyboard can act on: printed as one sentence, without a stack. */
export class Problem extends Error {
  override readonly name = 'Problem'
}

const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/No space left on device|ENOSPC|53100/, 'The disk is full: free some space and start again.'],
  [
    /error while loading shared libraries|symbol not found|Error relocating|ENOENT.*postgres/,
    'The PostgreSQL from npm does not run on this system: set DATABASE_URL to a PostgreSQL of your own.',
  ],
  [
    /Permission denied|EACCES|EPERM/,
    'A file of the database cannot be written: check the owner of the .data folder.',
  ],
  [
    /database files are incompatible with server/,
    'The data in .data/postgres belongs to another PostgreSQL version: move it away, or set DATABASE_URL.',
  ],
  [
    /could not locate a valid checkpoint|invalid (primary )?checkpoint|PANIC/,
    'The data in .data/postgres is damaged: restore a backup of it, or move the folder away to begin with an empty one.',
  ],
]

/** One sentence for what a program printed when it failed; the last line of it when nothing is known about it. */
export function problemOf(what: string, output: string): Problem {
  const known = KNOWN.find(([pattern]) => pattern.test(output))
  const last = output.trim().split('\n').at(-1)?.trim() ?? ''
  return new Problem(known ? known[1] : `${what}: ${last || 'it gave no reason'}`)
}
