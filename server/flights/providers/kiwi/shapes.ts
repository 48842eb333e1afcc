import { z } from 'zod'

/** What Tequila answers, as far as it is read (https://tequila.kiwi.com/portal/docs/tequila_api/search_api). */
export const found = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      price: z.number().positive(),
      /** Seconds. */
      duration: z.object({ departure: z.number(), return: z.number() }),
      bags_price: z.object({ hand: z.number().optional(), '1': z.number().optional() }).optional(),
      deep_link: z.url({ protocol: /^https$/ }),
      route: z
        .array(
          z.object({
            ...{ flyFrom: z.string(), flyTo: z.string(), cityFrom: z.string(), cityTo: z.string() },
            /** The wall clock, written as if it were UTC. */
            ...{ local_departure: z.string(), local_arrival: z.string() },
            ...{ airline: z.string(), flight_no: z.number(), return: z.union([z.literal(0), z.literal(1)]) },
          }),
        )
        .min(1),
    }),
  ),
})

export const locations = z.object({
  locations: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      city: z.object({ name: z.string(), country: z.object({ code: z.string() }) }),
    }),
  ),
})

export type KiwiFlight = z.output<typeof found>['data'][number]
