import { miniBarOf } from '@/components/layaway/layaway-mini'
import { type LayawayTranslator, lineText } from '@/components/layaway/layaway-texts'
import type { BadgeTone } from '@/components/ui/badge'
import { formatMoney } from '@/lib/money/format-money'
import type { ProductCardProps } from './product-card-props'

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

interface Texts {
  readonly rating: (value: string, count: number) => string
  readonly facts: (card: ProductCardProps) => string
  readonly layaway: LayawayTranslator
}

/** Finishes the texts of cards and packs them; {@link unpackCard} is the inverse. */
export function packCards(cards: readonly ProductCardProps[], texts: Texts): CompactCards {
  const shared: string[] = []
  const share = (sentence: string) => {
    const known = shared.indexOf(sentence)
    return known >= 0 ? known : shared.push(sentence) - 1
  }
  return { rows: cards.map((card) => packCard(card, texts, share)), shared }
}

/** What most addresses begin with is not sent forty times. */
const PREFIX = '/tours/'

function packCard(card: ProductCardProps, texts: Texts, share: (sentence: string) => number): string {
  const { preview, before, rating, picture, badge } = card
  const bar = miniBarOf(preview)
  const value = rating.value.toFixed(1)
  const count = String(rating.count)
  const line = lineText(preview, texts.layaway)
  const amounts = [...line.matchAll(/\*(.+?)\*/g)].map((match) => match[1] ?? '')
  const pattern = amounts.reduce(
    (text, amount, index) => text.replace(`*${amount}*`, index === 0 ? '*{a}*' : '*{b}*'),
    line,
  )
  return [
    card.href.replace(PREFIX, ''),
    card.title,
    share(card.place),
    share(texts.facts(card)),
    picture.name,
    picture.color.replace('#', ''),
    rating.count === 0 ? '' : value,
    rating.count === 0 ? '' : count,
    rating.count === 0
      ? ''
      : share(texts.rating(value, rating.count).replace(value, '{a}').replace(count, '{b}')),
    formatMoney(preview.total),
    before && before.amount > preview.total.amount ? formatMoney(before) : '',
    bar.share,
    bar.parts,
    share(pattern),
    amounts[0] ?? '',
    amounts[1] ?? '',
    badge?.tone ?? '',
    badge?.text ?? '',
  ]
    .map((value) => String(value).replaceAll('|', '/'))
    .join('|')
}

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
