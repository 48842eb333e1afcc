import { BEFORE_THE_SEARCH } from './judged/before-the-search'
import { LATER } from './judged/later'
import { LATER_STILL } from './judged/later-still'

/** One thing that was typed, with the codes of the trips that should come. */
export interface JudgedQuery {
  readonly typed: string
  readonly hasMistake: boolean
  /** The market it is asked from. */
  readonly from: 'mx' | 'co' | 'us'
  /** One of these comes first; none when nothing of the kind is sold. */
  readonly first: readonly string[]
  readonly relevant: readonly string[]
  /** Asked only when the search is finished: every third one. */
  readonly isHeldBack: boolean
}

export const JUDGED_QUERIES: readonly JudgedQuery[] = [BEFORE_THE_SEARCH, LATER, LATER_STILL]
  .flatMap((judged) => judged.trim().split('\n'))
  .map((line, at) => {
    const [written = '', first = '', others = ''] = line.split('|').map((part) => part.trim())
    const firsts = codesIn(first)
    return {
      ...typedIn(written),
      first: firsts,
      relevant: [...firsts, ...codesIn(others)],
      isHeldBack: at % 3 === 2,
    }
  })

/** What was typed, with its marks read. */
export function typedIn(written: string): Pick<JudgedQuery, 'typed' | 'hasMistake' | 'from'> {
  const [, market, mistake, typed = ''] = /^(?:\[(co|us)\] )?(~ )?(.*)$/.exec(written) ?? []
  return {
    typed,
    hasMistake: mistake !== undefined,
    from: market === 'co' || market === 'us' ? market : 'mx',
  }
}

function codesIn(text: string): string[] {
  return text.split(' ').filter((code) => /^[A-Z]{3}$/.test(code))
}
