import { z } from 'zod'
import { permalink } from '@/lib/api/wire'

/** What may be meant by the beginning of a search: places, trips and months, each with an address of its own. */
export const suggestions = z.object({
  places: z.array(
    z.object({
      type: z.enum(['continent', 'country', 'city', 'category']),
      name: z.string(),
      permalink,
      count: z.int(),
    }),
  ),
  trips: z.array(
    z.object({ type: z.enum(['experience', 'package']), title: z.string(), place: z.string(), permalink }),
  ),
  months: z.array(z.object({ value: z.string().regex(/^\d{4}-\d{2}$/), name: z.string(), count: z.int() })),
})

export type Suggestions = z.output<typeof suggestions>
