/** Where a sentence is built, and the tests that prove it. */
export interface Proof {
  /** The files one begins to read at. */
  readonly in: readonly string[]
  /** Files of tests, or `file: words of the title` of one test in them. */
  readonly by: readonly string[]
}

/** By the beginning of each sentence of a section. */
export type Proofs = Readonly<Record<string, Proof>>
