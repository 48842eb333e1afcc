/** Events of a visit, by the names that the field gives them. What money does, the server tells alone. */
export const VISIT_EVENTS = [
  ...(['view_item_list', 'select_item', 'view_item', 'search', 'add_to_cart', 'remove_from_cart'] as const),
  ...(['view_cart', 'begin_checkout', 'add_payment_info', 'login', 'sign_up', 'generate_lead'] as const),
  ...(['share', 'exception'] as const),
] as const

/** What the server tells when money was confirmed, or went back. */
export const MONEY_EVENTS = ['purchase', 'refund'] as const

export type MoneyEventName = (typeof MONEY_EVENTS)[number]

/** A trip of an event, the analytics item of specification §3 without its words. */
export interface EventItem {
  /** The uuid of the product. */
  readonly item_id: string
  /** Travellers. */
  readonly quantity?: number
  /** Of one traveller, major units. */
  readonly price?: number
}

/** Items and what they are worth together, as what is bought has it. */
interface Worth {
  readonly items: readonly EventItem[]
  /** Major units of the currency of the page. */
  readonly value?: number
}

interface Bare {
  readonly items?: never
  readonly value?: never
}

/** What a page tells. There is no room for what somebody typed. */
export type VisitEvent =
  | ({ readonly name: 'view_item_list' | 'select_item' | 'view_item' } & Worth)
  | ({ readonly name: 'add_to_cart' | 'remove_from_cart' | 'view_cart' } & Worth)
  | ({ readonly name: 'begin_checkout' | 'add_payment_info' } & Worth)
  | ({ readonly name: 'search' | 'login' | 'sign_up' | 'generate_lead' | 'share' | 'exception' } & Bare)

/** What somebody does on the way to a trip, in this order. */
export const FUNNEL_STEPS = [
  ...(['view_item', 'add_to_cart', 'begin_checkout', 'add_payment_info', 'purchase'] as const),
] as const

export type FunnelStep = (typeof FUNNEL_STEPS)[number]
