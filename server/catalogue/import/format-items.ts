import { z } from 'zod'
import { currency, key, months, price, text } from './format-base'
import { guideLanguage, season, WEEKDAYS } from './format-departures'

/** included: free and fixed · mandatory: charged and fixed · null: the traveller's choice. domain.md §1. */
export const group = z.enum(['included', 'mandatory']).nullable().default(null)

/** `net`: what of the price whoever provides it gets, on the same terms; null: nobody said. */
const item = {
  ...{ uuid: z.uuid(), name: text, description: text, price, group },
  net: price.nullable().default(null),
}

/** An included item costs nothing: a price on it would be a hidden one. */
function includedIsFree(value: { group: string | null; price: number }): boolean {
  return value.group !== 'included' || value.price === 0
}
const free = { path: ['price'], message: 'an included item has the price 0' }

/** What has a price of its own costs no more than that; what the price of the trip covers is provided out of it. */
function netFits({ price: own, net }: { price: number; net: number | null }): boolean {
  return net === null || own === 0 || net <= own
}
const netTooHigh = { path: ['net'], message: 'is above the price' }

/** Priced per traveller or per piece. `extra_minor`: each one brings a minor who travels too (specification §4). */
export const extra = z
  .strictObject({ ...item, per: z.enum(['traveller', 'piece']), extra_minor: z.boolean().default(false) })
  .refine(includedIsFree, free)
  .refine(netFits, netTooHigh)
/** Priced per traveller and night in this occupancy; 0 where the price of the trip already covers it. */
export const room = z
  .strictObject({ ...item, occupancy: z.number().int().min(1).max(4) })
  .refine(includedIsFree, free)
  .refine(netFits, netTooHigh)
/** Priced per traveller. */
export const flight = z
  .strictObject({
    ...item,
    airline: z.string().min(1),
    from: z.string().regex(/^[A-Z]{3}$/, 'an airport code'),
    to: z.string().regex(/^[A-Z]{3}$/, 'an airport code'),
    baggage: text,
  })
  .refine(includedIsFree, free)
  .refine(netFits, netTooHigh)
/** Priced per traveller and day of the trip. */
export const insurance = z
  .strictObject({ ...item, coverage: text })
  .refine(includedIsFree, free)
  .refine(netFits, netTooHigh)

/** Dates of a rule, relative: those departures whose start falls in these months (and weekdays, when given). */
const dateCondition = z.strictObject({ months, weekdays: z.array(z.enum(WEEKDAYS)).min(1).optional() })
export type DateCondition = z.infer<typeof dateCondition>

const equal = z.literal('equal')
const count = z.number().int().min(2).max(20)
export const promotionRule = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('promotion_rule_currencies'),
    operator: equal,
    condition: z.array(currency).min(1),
  }),
  z.strictObject({
    type: z.literal('promotion_rule_by_platforms'),
    operator: equal,
    condition: z.array(key).min(1),
  }),
  z.strictObject({
    type: z.literal('promotion_rule_tickets_qty'),
    operator: z.literal('greater_or_equal'),
    condition: count,
  }),
  z.strictObject({ type: z.literal('promotion_rule_tickets_multiples'), operator: equal, condition: count }),
  z.strictObject({ type: z.literal('promotion_rule_dates'), operator: equal, condition: dateCondition }),
  z.strictObject({
    type: z.literal('promotion_rule_by_date_seasons'),
    operator: equal,
    condition: z.array(season).min(1),
  }),
  z.strictObject({
    type: z.literal('promotion_rule_by_date_languages'),
    operator: equal,
    condition: z.array(guideLanguage).min(1),
  }),
])

/** The name of an amount names it where a traveller reads it in their currency, and in no other way. */
function saysAmount(words: string, type: 'promotion_percent' | 'promotion_amount'): boolean {
  if (type === 'promotion_percent') return !words.includes('{')
  return words.split('{amount}').length === 2 && !/[$\d]|MXN|USD|COP/.test(words)
}

/** Specification §3. Its type (promo_general, promo_dates, promo_{n}x1[_dates]) follows from its rules, §4. */
export const promotion = z
  .strictObject({
    uuid: z.uuid(),
    name: text,
    discount_type: z.enum(['promotion_percent', 'promotion_amount']),
    /** A percent, or an amount per traveller in the base currency of the product. */
    value: price,
    code: z
      .string()
      .regex(/^[A-Z0-9]{4,20}$/, 'capital letters and digits')
      .nullable()
      .default(null),
    rules: z.array(promotionRule).default([]),
    /** Days from the import until its last day; null never ends. */
    ends_in_days: z.number().int().min(1).nullable().default(null),
  })
  .refine((value) => value.discount_type !== 'promotion_percent' || value.value <= 100, {
    path: ['value'],
    message: 'a percent is at most 100',
  })
  .refine(({ name, discount_type: type }) => Object.values(name).every((words) => saysAmount(words, type)), {
    path: ['name'],
    message: 'an amount is written {amount}, so that every market reads its own; a percent has none',
  })
