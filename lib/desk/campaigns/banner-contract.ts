import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { instant, uuid } from '@/lib/api/wire'
import { LONGEST_LINK } from '@/lib/campaigns/banner/banner-link'
import { BANNER_STATES } from '@/lib/campaigns/banner/which-banner'
import * as endpoints from '../endpoints'
import { BANNER_PARTS, BANNER_ZONES, LONGEST_BANNER } from './banner-limits'

const ofTheDesk = { domain: 'desk', access: 'desk' } as const

/** In Spanish at least; where another has no words of its own, Spanish is shown. */
const texts = (longest: number) => {
  const words = z.string().trim().max(longest, 'too_long')
  const own = words.transform((text) => (text === '' ? null : text)).nullable()
  return z.strictObject({ es_MX: words.min(1, 'required'), es_CO: own, en_US: own })
}
const colour = formatted(z.string().regex(/^#[0-9a-f]{6}$/i, 'colour'))
const colours = z.strictObject({ color: colour, background: colour })

const content = {
  name: texts(LONGEST_BANNER.name),
  description: texts(LONGEST_BANNER.description),
  show_count_down: z.boolean(),
  /** A path of the shop, or an https address of a host that is allowed; null: it leads nowhere. */
  link: z
    .string()
    .trim()
    .max(LONGEST_LINK, 'too_long')
    .transform((link) => (link === '' ? null : link))
    .nullable(),
  styles: z.strictObject({ banner: colours, cta: colours }),
  start: instant,
  end: instant,
  /** In which both were chosen. */
  zone: z.enum(BANNER_ZONES),
  enabled: z.boolean(),
}

const banner = z.object({
  uuid,
  ...content,
  /** How it stands now: `covered` would run, and another one is shown in its place. */
  state: z.enum(BANNER_STATES),
  /** Whether the next import may change it: nobody has at the desk. */
  from_catalogue: z.boolean(),
  /** Another one after each change; `If-Match` of the next. */
  version: z.int(),
})

export const listBanners = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.listBanners,
  summary: 'Banners with their countdown, those that end last first, and which of them is shown',
  failures: [401, 403],
  data: z.object({
    items: z.array(banner),
    /** Beside the shop’s own paths, hosts that a banner may lead to. */
    hosts: z.array(z.string()),
  }),
})

const shown = z.object({ uuid, name: z.string() })

const bannerQuote = z.object({
  quote: z.string(),
  expires_at: instant,
  /** What each market would read. */
  names: z.object({ es_MX: z.string(), es_CO: z.string(), en_US: z.string() }),
  /** What would be another than it is kept now; of a new one nothing. */
  changes: z.array(z.enum(BANNER_PARTS)),
  /**
   * In their order from now on, the stretches of time in which it would be shown, was to be shown, or runs while another one
   * is shown.
   */
  spans: z.array(
    z.object({
      from: instant,
      until: instant,
      /** What is shown then as things are; null: none. */
      before: shown.nullable(),
      /** What would be shown. */
      after: shown.nullable(),
    }),
  ),
})

export const quoteBanner = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.quoteBanner,
  summary:
    'What visitors would see if a banner were kept so, signed for a quarter of an hour; nothing is done by asking',
  failures: [401, 403, 412, 422],
  params: z.object({ uuid }),
  body: z.strictObject(content),
  data: bannerQuote,
})

export const keepBanner = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.keepBanner,
  summary:
    'Keeps a banner under a uuid of the caller’s; again, it is changed, and shown so at once. One that visitors see now or later needs its quote and a reason; one that is off needs none. Of one that has begun the start stays and the end only comes nearer. With `If-Match: "{version}"` only while it stands as it was seen',
  failures: [401, 403, 409, 412, 422],
  params: z.object({ uuid }),
  body: z.strictObject({
    ...content,
    quote: formatted(z.string().min(1).max(2000)).optional(),
    reason: z.string().trim().min(3, 'required').max(500, 'too_long').optional(),
  }),
  data: banner,
})

export type DeskBanner = z.output<typeof banner>
export type BannerContent = z.output<typeof quoteBanner.body>
export type BannerQuote = z.output<typeof bannerQuote>
