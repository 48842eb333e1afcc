import type { CardView } from '@/components/cards/card-view'
import type { PictureView } from '@/components/ui/pictures/picture'
import type { SearchForm } from '@/lib/discovery/search-form'

/** One choice of a filter. */
export interface FilterOption {
  readonly value: string
  readonly name: string
  readonly count: number
}

/** One thing that is on, and the form without it. */
export interface ActiveChip {
  readonly key: string
  readonly label: string
  readonly without: SearchForm
}

/** Results with finished texts: what the server renders first and the island shows afterwards. */
export interface SearchView {
  readonly heading: string
  /** Nothing was answered: then there are neither results nor pages (specification §8). */
  readonly failed?: true | undefined
  /** "Ver 41 viajes". */
  readonly show: string
  readonly total: number
  /** The pages near this one, with the query each is at; none when one is enough. */
  readonly pages: readonly { readonly page: number; readonly query: string }[]
  /** How many pages there are. */
  readonly lastPage: number
  readonly cards: readonly CardView[]
  readonly months: readonly FilterOption[]
  /** Those that were asked for, by name, whether or not they are among them. */
  readonly chosenMonths: string
  readonly categories: readonly FilterOption[]
  readonly durations: readonly FilterOption[]
  readonly languages: readonly FilterOption[]
  readonly cities: readonly FilterOption[]
  /** Where the handles of the price slider can stand, major units and as text, and how many trips lie between two. */
  readonly prices: {
    readonly stops: readonly number[]
    readonly amounts: readonly string[]
    readonly counts: readonly number[]
  }
  readonly chips: readonly ActiveChip[]
  /** What stands where nothing is found. */
  readonly emptyPicture: PictureView | null
  /** When nothing is found: what to drop, in words with what that gives. */
  readonly relaxations: readonly ActiveChip[]
  /** That a mistake was found in the words, and what was searched instead. */
  readonly corrected: string | null
  /** When nothing of the kind is sold: that it is so, and the words that come nearest. */
  readonly notSold: string | null
  readonly nearest: readonly ActiveChip[]
}
