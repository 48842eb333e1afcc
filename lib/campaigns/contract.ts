import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { instant } from '@/lib/api/wire'

const colours = z.object({ color: z.string(), background: z.string() })

/** Specification §3, Advertisement / countdown. */
export const advertisement = z.object({
  name: z.string(),
  description: z.string(),
  show_count_down: z.boolean(),
  logo: z.object({ url: z.string().nullable() }),
  styles: z.object({ banner: colours, cta: colours }),
  start: instant,
  end: instant,
})

export const enabledAdvertisement = defineCall({
  method: 'get',
  path: '/api/advertisements/enabled',
  summary: 'The banner that runs now, or null',
  domain: 'campaigns',
  maxAge: 30,
  data: advertisement.nullable(),
})

export type Advertisement = z.output<typeof advertisement>
