/** A sentence of a message with what ends it and what follows. Joined, all `whole` are the message. */
export interface Sentence {
  readonly words: string
  /** `.`, `?`, `!` or several; empty at the end of a line without one. */
  readonly end: string
  /** Blanks and breaks before the next one. */
  readonly gap: string
  readonly whole: string
}

/** Up to an end, or to the end of a line; a full stop inside of a number or name ends nothing. */
const SENTENCE = /([^\n.?!]*(?:[.?!](?=\S)[^\n.?!]*)*)([.?!…]*)(\s*)/gu

/** The sentences of a message, in their order. Linear: each character is looked at a bounded number of times. */
export function splitSentences(message: string): Sentence[] {
  return [...message.matchAll(SENTENCE)]
    .filter(([whole]) => whole !== '')
    .map(([whole, words = '', end = '', gap = '']) => ({ words, end, gap, whole }))
}
