import { z } from 'zod'
import { CURRENCIES, LOCALES } from '@/lib/locale/market'

/** Shapes that several contracts share: how ids, dates, amounts, texts and pictures look on the wire. */

export const uuid = z.uuid()
export const currencyCode = z.enum(CURRENCIES)
export const localeCode = z.enum(LOCALES)

/** A calendar day that exists, `YYYY-MM-DD`: never a moment, never shifted by a zone. */
export const localDate = z.iso.date().refine((day) => day >= '1900')

/** An instant as ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true })

/** An amount in major units with at most two decimals, beside a currency code. Integers inside, this only on the wire. */
export const amount = z.number()

/** What a list comes to: an amount per currency, since currencies are never added up. Null where it is not told. */
export const sums = z.array(z.object({ currency: currencyCode, amount })).nullable()

/** Slugs of both languages, and the one that redirects lead to. */
export const permalink = z.object({ default: z.string(), es: z.string(), en: z.string() })

/** A picture of `public/pictures`; the widths of specification §9 are files, so nothing is encoded while serving. */
export const picture = z.object({
  uuid: z.string(),
  url: z.string(),
  srcset: z.string(),
  title: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  blur: z.string(),
  /** A drawing of the place says so wherever it is shown; a photograph was taken there by the host. */
  kind: z.enum(['illustration', 'photograph']),
  /** Where the eye should be when it is cut, as CSS says it: "64% 50%". */
  focal: z.string(),
})

export const rating = z.object({ count: z.int(), value: z.number() })
export const breadcrumb = z.object({ name: z.string(), slug: z.string(), href: z.string() })
export const faq = z.object({ question: z.string(), answer: z.string() })

/** Where travellers and guide meet: what to tell a taxi, how one finds each other there, and the spot in degrees. */
export const meetingPoint = z.object({
  address: z.string(),
  how: z.string(),
  lat: z.number(),
  lng: z.number(),
})

/** Specification §3: a promotion as shown. Rules of currency and platform limit who gets it, and are not displayed. */
export const promotion = z.object({
  name: z.string(),
  type: z.string(),
  value: z.number(),
  discount_type: z.enum(['promotion_percent', 'promotion_amount']),
  amount,
  code: z.string().nullable(),
  rules: z.array(z.object({ type: z.string(), operator: z.string(), condition: z.unknown() })),
})

/** A page of a list. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), current_page: z.int(), total: z.int(), limit: z.int() })
}

/** `1`, `0`, `true` or `false` in a path, as the availability flags accept them (domain.md §3). */
export const flag = z
  .enum(['1', '0', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')

export const instalment = z.object({
  n: z.int(),
  due_date: localDate,
  amount,
  status: z.enum(['due', 'paid', 'partial', 'late']),
})

export type Picture = z.output<typeof picture>

/** A number from 1 to `most` in a query; what cannot be read is the default, because a read is never refused for it. */
export function wholeNumber(otherwise: number, most: number) {
  return z
    .union([z.number(), z.string()])
    .optional()
    .transform((given) => {
      const text = String(given)
      return /^\d{1,6}$/.test(text) ? Math.min(Math.max(Number(text), 1), most) : otherwise
    })
}
