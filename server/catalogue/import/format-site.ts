import { z } from 'zod'
import { SPOKEN_LANGUAGES } from '@/lib/catalogue/spoken-languages'
import { key, pictureName, slugs, text } from './format-base'
import { guideLanguage } from './format-departures'

/** `catalogue/platforms.json`: the catalogues that products come from; `supplier` ones are asked live. */
export const platforms = z.array(
  z.strictObject({ key, uuid: z.uuid(), name: z.string().min(1), link: z.url(), supplier: z.boolean() }),
)
export type Platform = z.infer<typeof platforms>[number]

/** `catalogue/hosts.json`: the locals. E-mail and phone stay hidden until the first payment. */
export const hosts = z.array(
  z.strictObject({
    key,
    uuid: z.uuid(),
    slug: slugs,
    name: z.string().min(1),
    initials: z.string().regex(/^[A-ZÁÉÍÓÚÑ]{2}$/u, 'two capital letters'),
    place: text,
    /** In which they work, by its three letters; it need not be one that trips go to. */
    country: z.string().regex(/^[A-Z]{3}$/, 'three capital letters'),
    /** One sentence. */
    description: text,
    /** A paragraph for their own page. */
    about: text,
    /** The year in which they began to receive travellers. */
    hosting_since: z.number().int().min(1900).max(2200),
    /** Their own first. */
    languages: z.array(z.enum(SPOKEN_LANGUAGES)).min(1),
    email: z.email(),
    phone: z.strictObject({ dial: z.string().regex(/^\+\d{1,4}$/), number: z.string().regex(/^\d{6,14}$/) }),
    reply_minutes: z.number().int().min(1),
  }),
)
export type Host = z.infer<typeof hosts>[number]

const rate = z.string().regex(/^\d+(\.\d{1,10})?$/, 'a decimal string')
/** `catalogue/exchange-rates.json`: units per 1 USD, as decimal strings so that nothing rounds on the way. */
export const exchangeRates = z.strictObject({ USD: z.literal('1'), MXN: rate, COP: rate })
export type ExchangeRates = z.infer<typeof exchangeRates>

const colour = z.string().regex(/^#[0-9A-F]{6}$/, 'like #DACAFF')
const style = z.strictObject({ color: colour, background: colour })
/** `catalogue/advertisement.json`: the banner, or null. It ends at the end of the day `ends_in_days` after import. */
export const advertisement = z
  .strictObject({
    name: text,
    description: text,
    show_count_down: z.boolean(),
    link: z.string().startsWith('/'),
    logo: z.strictObject({ url: z.string().startsWith('/') }).nullable(),
    styles: z.strictObject({ banner: style, cta: style }),
    ends_in_days: z.number().int().min(1),
  })
  .nullable()
export type Advertisement = z.infer<typeof advertisement>

/** `catalogue/levels.json`: the tiers of Club Local, lowest first. */
export const levels = z.array(
  z.strictObject({
    id: z.number().int().min(1),
    name: text,
    min_points: z.number().int().min(0),
    /** What works today; none where a level only says how much somebody travelled. */
    benefits: z.array(
      text
        .extend({
          /** Of what only those of the level have, which the code makes work: so many changes of a date a year without a fee. */
          code: z.enum(['free_date_changes']).optional(),
          times: z.number().int().min(1).max(12).optional(),
        })
        .refine(
          ({ code, times }) => (code === undefined) === (times === undefined),
          'a code goes with its times',
        ),
    ),
  }),
)
export type Level = z.infer<typeof levels>[number]

const plans = z.array(
  z.strictObject({ percent: z.number().min(0).max(100), month: z.number().int().min(1).max(48) }),
)
/** `catalogue/payment-plans.json`, specification §3: `lad` for our own products, `others` for the rest. */
export const paymentPlans = z.strictObject({ lad: plans, others: plans })
export type PaymentPlans = z.infer<typeof paymentPlans>

/** `catalogue/reviews/<slug.es of the product>.json`: a list. The date is relative, so that it never lies in the future. */
export const reviews = z.array(
  z
    .strictObject({
      uuid: z.uuid(),
      author: z.string().regex(/^\p{L}+ \p{Lu}\.$/u, 'a first name and an initial'),
      place: z.string().min(1),
      rating: z.number().int().min(1).max(5),
      /** In which it was written; the other text is a translation. */
      language: guideLanguage.default('es'),
      message: text.nullable(),
      days_ago: z.number().int().min(1),
      likes: z.number().int().min(0),
      dislikes: z.number().int().min(0),
      verified: z.boolean().default(true),
      /** Photographs that the traveller took. */
      pictures: z.array(pictureName).max(6).default([]),
      /** What the host answered, so many days after the review. */
      answer: z
        .strictObject({ message: text, after_days: z.number().int().min(0) })
        .nullable()
        .default(null),
    })
    .refine(({ answer, days_ago }) => answer === null || answer.after_days < days_ago, {
      path: ['answer', 'after_days'],
      message: 'the answer would lie in the future',
    }),
)
export type Review = z.infer<typeof reviews>[number]

/** `catalogue/holidays.json`, written by `scripts/holidays.ts`. */
export const holidays = z.strictObject({
  generated_by: z.string(),
  holidays: z.array(z.strictObject({ date: z.iso.date(), country: z.enum(['MEX', 'COL']), name: text })),
})
export type Holiday = z.infer<typeof holidays>['holidays'][number]

const share = z.number().min(0).max(1)
/** `public/pictures/manifest.json`: a list, with the texts and placeholders of each picture. */
export const pictures = z.array(
  z.object({
    file: z.string().endsWith('.webp'),
    width: z.number().int(),
    height: z.number().int(),
    /** Of the file and how it is encoded (scripts/pictures/stamp.ts). */
    version: z.string().regex(/^[0-9a-f]{6}$/, 'six hexadecimal digits'),
    kind: z.enum(['illustration', 'photograph']),
    light: z.enum(['dawn', 'noon', 'dusk', 'night']),
    /** Where the eye should be when it is cut: shares of width and height. */
    focal: z.tuple([share, share]),
    /** The product that goes there by its Spanish slug; `general` and `marca` belong to none. */
    trip: z.string(),
    /** The day of its itinerary; 0 is the cover. */
    day: z.number().int().min(0),
    alt_es: z.string().min(1),
    alt_en: z.string().min(1),
    dominant_color: z.string(),
    blur_data_url: z.string().startsWith('data:image/'),
  }),
)
export type Picture = z.infer<typeof pictures>[number]
