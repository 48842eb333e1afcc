import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { given } from '@/lib/api/field-kinds'
import { instant, picture } from '@/lib/api/wire'
import * as endpoints from './endpoints'

const colours = z.object({ color: z.string(), background: z.string() })

/** Specification §3, Advertisement / countdown. */
export const advertisement = z.object({
  name: z.string(),
  description: z.string(),
  show_count_down: z.boolean(),
  /** Where it leads: a path of the shop or an address elsewhere; null: nowhere. */
  link: z.string().nullable(),
  logo: z.object({ url: z.string().nullable() }),
  styles: z.object({ banner: colours, cta: colours }),
  start: instant,
  end: instant,
})

export const enabledAdvertisement = defineCall({
  endpoint: endpoints.enabledAdvertisement,
  summary: 'The banner that runs now, or null',
  domain: 'campaigns',
  maxAge: 30,
  data: advertisement.nullable(),
})

const utms = z.object({
  source: z.string(),
  campaign: z.string(),
  medium: z.string(),
  term: z.string(),
  content: z.string(),
})

/** Specification §3, Influencer. */
export const influencer = z.object({
  alias: z.string(),
  code: z.string(),
  /** Whether the code was given, is known, and may use the page that was asked for. */
  isValid: z.boolean(),
  pages: z.array(
    z.object({
      name: z.string(),
      cover: picture.nullable(),
      es_name: z.string(),
      en_name: z.string(),
      code: z.string(),
      whatsapp_es_name: z.string(),
      whatsapp_en_name: z.string(),
      utms,
    }),
  ),
  /** What the code takes off, when it takes something off. */
  coupon: z.object({ code: z.string(), description: z.string() }).optional(),
})

export const showInfluencer = defineCall({
  endpoint: endpoints.showInfluencer,
  summary: 'A campaign page of an influencer, by page name and code or alias',
  domain: 'campaigns',
  maxAge: 60,
  failures: [404],
  params: z.object({ permalink: z.string().min(1).max(200) }),
  query: z.object({ code: z.string().max(80).optional() }),
  data: influencer,
})

/** Our own anonymous count: how often a page or its visitors' carts are begun. No commission follows from it. */
export const countForInfluencer = defineCall({
  endpoint: endpoints.countForInfluencer,
  summary:
    'Counts a visit of an influencer’s page, or a cart of whom they sent; a browser tells each once a day',
  domain: 'campaigns',
  limit: 'lookup',
  body: z.strictObject({ code: given(z.string().max(80)), what: z.enum(['visit', 'cart']) }),
  data: z.object({ counted: z.boolean() }),
})

export type Advertisement = z.output<typeof advertisement>
export type Influencer = z.output<typeof influencer>
