import type { BadgeTone } from '@/components/ui/badge'

/** A card with finished texts. */
export interface CardView {
  readonly href: string
  readonly title: string
  readonly place: string
  readonly facts: string
  readonly picture: string
  readonly color: string
  readonly rating: string
  readonly count: string
  readonly ratingText: string
  readonly price: string
  readonly before: string
  readonly share: number
  readonly parts: number
  readonly line: string
  readonly tone: BadgeTone | ''
  readonly badge: string
}

/**
 * The cards of a list as they cross from server to island: the flight data repeats them beside the HTML, so each is one
 * line, and sentences that differ only in their amounts are sent once (performance.md, P6).
 */
export interface CompactCards {
  readonly rows: readonly string[]
  /** Places and sentences shared by cards, with `{a}`, `{b}` where their own values go. */
  readonly shared: readonly string[]
}

/** What most addresses begin with is not sent forty times. */
export const PREFIX = '/tours/'

/** Reads one packed row. */
export function unpackCard(row: string, shared: readonly string[]): CardView {
  const field = row.split('|')
  const at = (index: number) => field[index] ?? ''
  const word = (index: number) => shared[Number(at(index))] ?? ''
  const sentence = (index: number, first: string, second: string) =>
    word(index)
      .replace('{a}', () => first)
      .replace('{b}', () => second)
  return {
    href: at(0).startsWith('/') ? at(0) : `${PREFIX}${at(0)}`,
    title: at(1),
    place: word(2),
    facts: word(3),
    picture: at(4),
    color: `#${at(5)}`,
    rating: at(6),
    count: at(7),
    ratingText: at(6) ? sentence(8, at(6), at(7)) : '',
    price: at(9),
    before: at(10),
    share: Number(at(11)),
    parts: Number(at(12)),
    line: sentence(13, at(14), at(15)),
    tone: at(16) as BadgeTone | '',
    badge: at(17),
  }
}
