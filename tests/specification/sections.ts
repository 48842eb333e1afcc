import { readFileSync } from 'node:fs'

const TEXT = readFileSync(new URL('../../docs/specification.txt', import.meta.url), 'utf8')

export interface Section {
  /** Its number and title. */
  readonly title: string
  /** Word for word; rows of a table are one each, headings are none. */
  readonly sentences: readonly string[]
}

const isSaid = (line: string) => line.trim() !== '' && !/^(#|\|---|\| Route |\| Method )/.test(line)

/** A full stop ends a sentence where another one begins: not in `sales_plan.total` and not after an ellipsis. */
const sentencesOf = (line: string) =>
  line.startsWith('|') ? [line.slice(2, -2)] : line.replace(/^- /, '').split(/(?<=[^.]\.) /)

/** The numbered sections of the specification. */
export function sections(): readonly Section[] {
  return TEXT.split(/^## (?=\d)/m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n')
      return { title, sentences: lines.filter(isSaid).flatMap(sentencesOf) }
    })
}
