import { miniBarOf } from '@/components/layaway/layaway-mini'
import { type LayawayTranslator, lineText } from '@/components/layaway/layaway-texts'
import { formatMoney } from '@/lib/money/format-money'
import { type CompactCards, PREFIX } from './compact-card'
import type { ProductCardProps } from './product-card-props'

interface Texts {
  readonly rating: (value: string, count: number) => string
  readonly facts: (card: ProductCardProps) => string
  readonly layaway: LayawayTranslator
}

/** Finishes the texts of cards and packs them; `unpackCard` is the inverse. */
export function packCards(cards: readonly ProductCardProps[], texts: Texts): CompactCards {
  const shared: string[] = []
  const share = (sentence: string) => {
    const known = shared.indexOf(sentence)
    return known >= 0 ? known : shared.push(sentence) - 1
  }
  return { rows: cards.map((card) => packCard(card, texts, share)), shared }
}

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
