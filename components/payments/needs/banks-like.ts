import type { Options } from './use-options'

type Bank = Options['banks'][number]

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** The banks whose name has a word that begins as each word that is typed, accents and case aside; all for none. */
export function banksLike(banks: readonly Bank[], typed: string): Bank[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  return banks.filter(({ name }) => {
    const words = plain(name).split(/[^\p{L}\p{N}]+/u)
    return wanted.every((one) => words.some((word) => word.startsWith(one)))
  })
}
