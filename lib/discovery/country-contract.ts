import { z } from 'zod'
import { breadcrumb, faq, permalink, picture } from '@/lib/api/wire'
import { card } from './card-contract'
import { drawnMap } from './experience-contract'

/** Specification §3, Country information. */
export const countryInformation = z.object({
  breadcrumbs: z.array(breadcrumb),
  country: z.object({
    alpha_2_code: z.string(),
    alpha_3_code: z.string(),
    dial_code: z.string(),
    flag: z.string(),
    flag_code: z.string(),
    name: z.string(),
    slug: permalink,
    average_score: z.number(),
    total_reviews: z.int(),
  }),
  header: z.object({
    name: z.string(),
    description: z.string(),
    permalink,
    media: picture.nullable(),
  }),
  metadata: z.object({ title: z.string(), description: z.string() }),
  faqs: z.array(faq),
  /** Millimetres of rain, January to December. */
  rainfalls: z.array(z.number()),
  /** Degrees Celsius, January to December. */
  temperatures: z.array(z.object({ min: z.number(), max: z.number() })),
  travel_information: z.array(z.object({ key: z.string(), title: z.string(), text: z.string() })),
  when_travel: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      months: z.array(z.int()),
      season: z.enum(['summer', 'fall', 'winter', 'spring', 'unknown']),
    }),
  ),
  reviews: z.array(
    z.object({
      uuid: z.string(),
      message: z.string(),
      author: z.string(),
      rating: z.number(),
      date: z.string(),
    }),
  ),
  durations: z.array(z.int()),
  cities: z.array(z.object({ name: z.string(), permalink, count: z.int() })),
  /** Cities whose place is known, with the mark of each as shares of width and height; null when there are none. */
  cities_map: drawnMap
    .extend({ marks: z.array(z.object({ city: z.int(), x: z.number(), y: z.number() })) })
    .nullable(),
  featured: z.array(card),
  outlet: z.array(card),
  tours: z.array(card),
})

export type CountryInformation = z.output<typeof countryInformation>
