import { z } from 'zod'
import { alpha3, key, localText, months, pictureName, point, question, slugs, text } from './format-base'

/** `catalogue/continents.json`: a list. */
export const continents = z.array(z.strictObject({ key, name: text, slug: slugs }))
export type Continent = z.infer<typeof continents>[number]

/** `catalogue/cities.json`: a list. `country` is the alpha-3 code; a popular city is offered on the home page. */
export const cities = z.array(
  z.strictObject({
    key,
    name: text,
    slug: slugs,
    country: alpha3,
    ...point,
    popular: z.boolean().default(false),
  }),
)
export type City = z.infer<typeof cities>[number]

/** `catalogue/categories.json`: a list; the five categories and their cover pictures, specification §2. */
export const categories = z.array(
  z.strictObject({
    key: z.enum(['chilling_out', 'family', 'intense', 'marine', 'mountains']),
    name: text,
    slug: slugs,
    description: text,
    picture: pictureName,
  }),
)
export type Category = z.infer<typeof categories>[number]

/** The season words that tell the season of a when-to-travel entry by its title, specification §4. */
const SEASON_WORDS = {
  es: ['verano', 'otoño', 'invierno', 'primavera'],
  en: ['summer', 'fall', 'winter', 'spring'],
} as const

const whenTravel = z.strictObject({ title: text, text, months }).superRefine(({ title }, context) => {
  for (const language of ['es', 'en'] as const) {
    if (SEASON_WORDS[language].some((word) => title[language].toLowerCase().includes(word))) continue
    const message = `the title needs one of: ${SEASON_WORDS[language].join(', ')}`
    context.addIssue({ code: 'custom', path: ['title', language], message })
  }
})

const travelInformation = z.strictObject({
  /** Entry depends on the passport: a Mexican one in `es`, a Colombian one in `es-co`. */
  visa: localText,
  currency: text,
  language: text,
  plug: text,
  timezone: text,
  water: text,
  tipping: text,
  safety: text,
})

/** `catalogue/countries/<ALPHA3>.json`: the "Country information" of specification §3. */
export const country = z.strictObject({
  alpha_2_code: z.string().regex(/^[A-Z]{2}$/, 'two capital letters'),
  alpha_3_code: alpha3,
  dial_code: z.string().regex(/^\+\d{1,4}$/, 'like +52'),
  continent: key,
  name: text,
  slug: slugs,
  /** True for the marketplace's own country: trips there liquidate 15 days before departure, others 40. */
  national: z.boolean(),
  popular: z.boolean(),
  header: z.strictObject({ name: text, description: text, picture: pictureName }),
  metadata: z.strictObject({ title: text, description: text }),
  /** The place that rain and temperatures speak of. */
  climate_place: text,
  /** Millimetres per month, January first. */
  rainfalls: z.array(z.number().min(0).max(1500)).length(12),
  /** Degrees Celsius per month, January first. */
  temperatures: z
    .array(
      z
        .strictObject({ min: z.number().min(-60).max(60), max: z.number().min(-60).max(60) })
        .refine(({ min, max }) => min <= max, 'min is above max'),
    )
    .length(12),
  /** Passports that enter without any visa, as `visa` says it; where that depends on more, the country is left out. */
  visa_free: z.array(z.enum(['MX', 'CO', 'US'])),
  travel_information: travelInformation,
  when_travel: z.array(whenTravel).min(1),
  faqs: z.array(question),
})
export type Country = z.infer<typeof country>
