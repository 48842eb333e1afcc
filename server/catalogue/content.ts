import type { Language } from '@/lib/locale/market'

/** A text in both languages, as the catalogue keeps it in jsonb. */
export type Text = Readonly<Record<Language, string>>

/** A text with words of its own for Colombia where a fact differs there. */
export type LocalText = Text & { readonly 'es-co'?: string | undefined }

/** A question and its answer. */
export interface Question {
  readonly question: Text
  readonly answer: Text
}

/** What of a product is only shown: `products.content`. */
export interface ProductContent {
  readonly name: Text
  readonly headline: Text
  readonly brief_description: Text
  readonly keywords: Text
  readonly starting_point: Text
  readonly ending_point: Text
  readonly destinations: readonly Text[]
  readonly highlights: readonly Text[]
  readonly itinerary: readonly {
    readonly day: number
    readonly until: number | null
    readonly title: Text
    readonly text: Text
    readonly picture: string | null
  }[]
  readonly whats_included: { readonly included: readonly Text[]; readonly not_included: readonly Text[] }
  readonly for_me: readonly Text[]
  readonly faqs: readonly Question[]
  readonly badges: readonly Text[]
  readonly videos: { readonly website: string | null; readonly conversation: string | null }
  /** The unit of a room. */
  readonly nights: number
  /** Clock times at the starting and ending point, `07:30`. */
  readonly start_time: string
  readonly end_time: string
}

/** Where a product's map opens: `products.map`. */
export interface ProductMap {
  readonly lat: number
  readonly lng: number
  readonly zoom: number
  readonly description: Text
}

/** What a country says of itself: `countries.information`. */
export interface CountryInformationContent {
  readonly header: { readonly name: Text; readonly description: Text }
  readonly metadata: { readonly title: Text; readonly description: Text }
  readonly climate_place: Text
  readonly rainfalls: readonly number[]
  readonly temperatures: readonly { readonly min: number; readonly max: number }[]
  readonly travel_information: Readonly<Record<string, LocalText>>
  readonly when_travel: readonly { readonly title: Text; readonly text: Text; readonly months: number[] }[]
  readonly faqs: readonly Question[]
}
