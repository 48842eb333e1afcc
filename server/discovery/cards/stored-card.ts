import type { LocalDate } from '@/lib/dates/local-date'
import type { Currency, Language } from '@/lib/locale/market'
import type { PaymentScheme } from '@/lib/pricing/on-arrival'
import type { ServiceFeeTier } from '@/lib/pricing/service-fee'
import type { Text } from '@/server/catalogue/content'
import type { ProductKind } from '@/server/catalogue/kinds'
import type { CardContent } from '@/server/catalogue/list-card-contents'
import type { RequiredAddOn } from '@/server/catalogue/list-required-add-ons'
import type { Permalink } from '@/server/catalogue/permalink'
import type { StoredPicture } from '@/server/catalogue/picture'
import type { StoredPromotion } from '@/server/pricing/find-pricing'
import type { SalesPlan } from '@/server/pricing/rules/sales-plan'
import type { StoredOffers } from '../offers/stored-offers'

/** The cheapest date that can be chosen, with its prices in the product's base currency. */
export interface BestDate extends SalesPlan {
  readonly departureId: string | null
  readonly code: string | null
  /** null: an open date, or nothing to choose at all. */
  readonly start: LocalDate | null
}

/** `search_products.card`: a card without market and moment; prices are made of it when it is shown. */
export interface StoredCard {
  readonly kind: ProductKind
  readonly permalink: Permalink
  readonly title: Text
  readonly description: Text
  readonly days: number
  readonly categories: CardContent['categories']
  readonly startingPoint: Text
  /** The first city of the product. */
  readonly city: Text
  readonly country: CardContent['country']
  readonly cover: StoredPicture
  readonly isLad: boolean
  readonly includes: readonly Text[]
  readonly languages: readonly Language[]
  readonly paymentScheme: PaymentScheme
  readonly baseCurrency: Currency
  readonly international: boolean
  readonly liquidationDays: number | null
  readonly platform: string
  readonly promotions: readonly StoredPromotion[]
  readonly serviceFees: readonly ServiceFeeTier[]
  /** Of the starting point: its day says how late a booking is. */
  readonly timezone: string
  /** By the market's currency, because a promotion may be meant for one only. */
  readonly best: Readonly<Record<Currency, BestDate>>
  /** The dates by which it is offered, and what others are made of when a search asks for them. */
  readonly offers: StoredOffers
  readonly plans: readonly SalesPlan[]
  readonly required: readonly RequiredAddOn[]
  readonly nights: number
  readonly canOpenDate: boolean
  readonly minTravelers: number
  readonly maxTravelers: number
  readonly seasons: readonly string[]
  readonly recommended: readonly LocalDate[]
}
