import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { instant, uuid } from '@/lib/api/wire'
import { LONGEST_LINK } from '@/lib/campaigns/banner/banner-link'
import { BANNER_STATES } from '@/lib/campaigns/banner/which-banner'
import * as endpoints from '../endpoints'
import { BANNER_ZONES, LONGEST_BANNER } from './banner-limits'

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

export const keepBanner = defineCall({
  ...ofTheDesk,
  endpoint: endpoints.keepBanner,
  summary:
    'Keeps a banner under a uuid of the caller’s; again, it is changed, and shown so at once. Of one that has begun the start stays and the end only comes nearer. With `If-Match: "{version}"` only while it stands as it was seen',
  failures: [401, 403, 412, 422],
  params: z.object({ uuid }),
  body: z.strictObject(content),
  data: banner,
})

export type DeskBanner = z.output<typeof banner>
export type BannerContent = z.output<typeof keepBanner.body>
