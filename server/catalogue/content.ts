import type { Meal } from '@/lib/catalogue/meals'
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

/** What an itinerary entry says in figures, of each of its days; left out where nobody knows. */
export interface DayFacts {
  readonly overnight?: Text | undefined
  readonly meals?: readonly Meal[] | undefined
  readonly walking_minutes?: number | undefined
  readonly walking_km?: number | undefined
  readonly max_altitude_m?: number | undefined
}

/** A destination that can be shown on a map. Degrees. */
export interface Stop {
  readonly name: Text
  readonly lat: number
  readonly lng: number
}

/** Where travellers and guide meet: what to tell a taxi, how they find each other there, and the spot in degrees. */
export interface MeetingPoint {
  readonly address: Text
  readonly how: Text
  readonly lat: number
  readonly lng: number
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
  /** Those whose place is known, in order. Left out of products that were imported before, as the next. */
  readonly stops?: readonly Stop[]
  readonly meeting_point?: MeetingPoint | null
  readonly highlights: readonly Text[]
  readonly itinerary: readonly {
    readonly day: number
    readonly until: number | null
    readonly title: Text
    readonly text: Text
    readonly picture: string | null
    /** Left out of products that were imported before the catalogue knew them. */
    readonly facts?: DayFacts
  }[]
  readonly whats_included: { readonly included: readonly Text[]; readonly not_included: readonly Text[] }
  readonly for_me: readonly Text[]
  readonly faqs: readonly Question[]
  readonly badges: readonly Text[]
  readonly videos: { readonly website: string | null; readonly conversation: string | null }
  /** Left out of products that were imported before the catalogue had it, as the next. */
  readonly facebook_group_id?: string | null
  /** Where its page leads instead. */
  readonly redirect_url?: string | null
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
  /** Passports (alpha-2) that need no visa; left out of what was imported before. */
  readonly visa_free?: readonly string[]
  readonly travel_information: Readonly<Record<string, LocalText>>
  readonly when_travel: readonly { readonly title: Text; readonly text: Text; readonly months: number[] }[]
  readonly faqs: readonly Question[]
}
