import { z } from 'zod'
import { CURRENCIES } from '@/lib/locale/market'

/** Substrings that make the site answer 301 to /404 wherever they stand in a path, specification §5. */
const BLOCKED = ['itsgonnafail', '.php', 'wp-', 'admin', 'sites', 'alfa'] as const

/** Why a slug or alias cannot be an address of the site, or null when it can. Specification §5, domain.md §11.1. */
export function slugProblem(slug: string): string | null {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return 'only lowercase letters, digits and single hyphens'
  const blocked = BLOCKED.find((word) => slug.includes(word))
  return blocked ? `contains "${blocked}", which the block-list of the site kills` : null
}

/** One piece of an address: `santorini-naxos`. */
export const slug = z.string().superRefine((value, context) => {
  const message = slugProblem(value)
  if (message) context.addIssue({ code: 'custom', message })
})

/** The addresses of a thing: current Spanish and English ones, which of them is the default, and retired ones. */
export const slugs = z.strictObject({
  es: slug,
  en: slug,
  default: z.enum(['es', 'en']).default('es'),
  old: z.array(slug).default([]),
})
export type Slugs = z.infer<typeof slugs>

const words = z.string().trim().min(1)
/** A text in both languages of the site; neither may be missing. */
export const text = z.strictObject({ es: words, en: words })
export type Text = z.infer<typeof text>
/** A text that may say it otherwise to Colombians, where a fact differs for them. */
export const localText = text.extend({ 'es-co': words.optional() })

/** The name by which other files point at a thing; never shown. */
export const key = z
  .string()
  .regex(/^[a-z0-9]+([_-][a-z0-9]+)*$/, 'a key: lowercase letters, digits, - and _')
export const alpha3 = z.string().regex(/^[A-Z]{3}$/, 'three capital letters')
export const currency = z.enum(CURRENCIES)
export const month = z.number().int().min(1).max(12)
export const months = z.array(month).min(1)
/** The name of a picture of the manifest, without `.webp`. */
export const pictureName = z.string().regex(/^[a-z0-9-]+$/, 'the name of a picture, without its extension')

/** A price in major units with at most two decimals; zero is allowed. Becomes minor units at import. */
export const price = z
  .number()
  .min(0)
  .max(100_000_000)
  .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), 'at most two decimals')

export const question = z.strictObject({ question: text, answer: text })
export const point = { lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }
/** A place that a trip goes to; without a point it stands in the list, and on no map. */
export const destination = text
  .extend({ lat: point.lat.optional(), lng: point.lng.optional() })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), 'lat and lng go together')
/** Where travellers and guide meet: what to tell a taxi, and how they find each other there. */
export const meetingPoint = z.strictObject({ address: text, how: text, ...point })
/** Where a map opens; zoom 15 by default, specification §9. */
export const map = z.strictObject({
  ...point,
  zoom: z.number().int().min(1).max(19).default(15),
  description: text,
})

/** Something to correct: the file below the catalogue folder, the dotted path of the field, what is wrong. */
export interface Problem {
  file: string
  field: string
  message: string
}
