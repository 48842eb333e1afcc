import type { StarCount } from '@/lib/catalogue/contract'
import { LANGUAGES, type Language } from '@/lib/locale/market'

/** Which reviews are asked for; nothing: all of them. */
export interface ReviewWish {
  readonly rating?: number | undefined
  readonly language?: Language | undefined
}

/** Whether a wish leaves nothing out. */
export function isEverything({ rating, language }: ReviewWish): boolean {
  return rating === undefined && language === undefined
}

/** Five stars first. */
const STARS = [5, 4, 3, 2, 1] as const

/** How many reviews fit a wish. */
export function countOf(scores: readonly StarCount[], { rating, language }: ReviewWish): number {
  const fits = (one: StarCount) =>
    (rating === undefined || one.rating === rating) && (language === undefined || one.language === language)
  return scores.filter(fits).reduce((sum, { count }) => sum + count, 0)
}

/** Each number of stars with how many reviews in a language have it, and which share of those that is, 0–100. */
export function starRows(scores: readonly StarCount[], language?: Language) {
  const all = countOf(scores, { language })
  return STARS.map((rating) => {
    const count = countOf(scores, { rating, language })
    return { rating, count, percent: all === 0 ? 0 : Math.round((count / all) * 100) }
  })
}

/** The languages that reviews were written in. */
export function languagesOf(scores: readonly StarCount[]): Language[] {
  return LANGUAGES.filter((language) => countOf(scores, { language }) > 0)
}

/** A wish with a part changed, or without it where it was already so: what is pressed twice is off. */
export function toggled(wish: ReviewWish, part: ReviewWish): ReviewWish {
  const keys = Object.keys(part) as (keyof ReviewWish)[]
  const isOn = keys.every((key) => wish[key] === part[key])
  return { ...wish, ...(isOn ? Object.fromEntries(keys.map((key) => [key, undefined])) : part) }
}
