import { pictureFile, pictureSet } from '@/components/ui/picture-files'
import type { CardView } from './card-view'

/** What all cards of a list have in common. */
export interface CardListStyle {
  /** "MXN por persona". */
  readonly perPerson: string
  /** "antes", read out before the struck price. */
  readonly before: string
  /** Level of the titles where the list stands. */
  readonly level: 2 | 3
  /** How many pictures are in the first view, the first of them its largest; 0 below the fold. */
  readonly eager: number
}

/**
 * The items of a list of cards as HTML. A card is a picture, words and one link, so nothing in it needs React: the
 * server writes it once into the document, the browser writes it when a filter brings other results
 * (performance.md, P5 and P6). Every value is escaped here and nowhere else.
 */
export function cardsHtml(cards: readonly CardView[], style: CardListStyle): string {
  return cards
    .map((card, index) =>
      cardHtml(card, style, index >= style.eager ? 'lazy' : index > 0 ? 'eager' : 'first'),
    )
    .join('')
}

/** The picture-led card: place, title, days, languages, rating, price and its layaway line. One link, the whole card. */
function cardHtml(card: CardView, { perPerson, before, level }: CardListStyle, when: Loading): string {
  const badge = card.badge
    ? `<span class="badge badge-${escapeHtml(card.tone)}">${escapeHtml(card.badge)}</span>`
    : ''
  const struck = card.before
    ? `<s><span class="sr-only">${escapeHtml(before)} </span>${escapeHtml(card.before)}</s> `
    : ''
  return [
    `<li class="card">${pictureHtml(card, when)}${badge}<div>`,
    `<p class="card-place"><span>${escapeHtml(card.place)}</span>${ratingHtml(card)}</p>`,
    `<h${level}><a href="${escapeHtml(card.href)}">${escapeHtml(card.title)}</a></h${level}>`,
    `<p>${escapeHtml(card.facts)}</p>`,
    `<p class="card-price">${struck}<b>${escapeHtml(card.price)}</b> ${escapeHtml(perPerson)}</p>`,
    barHtml(card),
    `<p class="card-line">${emphasisHtml(card.line)}</p></div></li>`,
  ].join('')
}

function ratingHtml({ rating, count, ratingText }: CardView): string {
  if (!rating) return ''
  const icon = '<i class="icon icon-star"></i>'
  return `<span role="img" aria-label="${escapeHtml(ratingText)}">${icon}<b>${escapeHtml(rating)}</b> (${escapeHtml(count)})</span>`
}

/** The layaway bar in one line, without words: those stand under it. No parts: paid at once. */
function barHtml({ share, parts }: CardView): string {
  if (parts === 0) return '<i class="lay-mini is-full"></i>'
  return `<i class="lay-mini" style="--d:${Number(share)};--n:${Number(parts)}"></i>`
}

const IN_VIEW = '(min-width:1026px) 300px,(min-width:600px) 50vw,100vw'
// `auto` takes the width a lazy picture really has; browsers without it take the next entry.
const LOADING = {
  first: ` fetchpriority="high" sizes="${IN_VIEW}"`,
  eager: ` sizes="${IN_VIEW}"`,
  lazy: ' loading="lazy" sizes="auto,100vw"',
} as const
type Loading = keyof typeof LOADING

/** Without a text of its own: title and place stand beside it, and the product page describes it. */
function pictureHtml({ picture, color }: CardView, when: Loading): string {
  const files = `src="${escapeHtml(pictureFile(picture, 567))}" srcset="${escapeHtml(pictureSet(picture, 768))}"`
  const background = COLOR.test(color) ? ` style="background:${color}"` : ''
  // `loading` before `src`, or some browsers begin to fetch.
  return `<img${LOADING[when]} ${files} alt="" width="4" height="3"${background}>`
}

const COLOR = /^#[0-9a-f]{3,8}$/i

/** What stands between asterisks is strong. */
function emphasisHtml(text: string): string {
  return text
    .split('*')
    .map((piece, index) => (index % 2 === 1 ? `<b>${escapeHtml(piece)}</b>` : escapeHtml(piece)))
    .join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
}
