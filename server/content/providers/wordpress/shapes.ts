import { z } from 'zod'

/** Highest id that the contract of content takes. */
const MOST = 999_999_999
const id = z.int().min(1).max(MOST)

/** Polylang's field: ids by language. PHP writes an empty one as a list. */
const translations = z
  .record(z.string(), z.coerce.number().int())
  .or(z.array(z.unknown()).transform((): Record<string, number> => ({})))

/** What the list of a type says of each entry, enough to know whether it changed. */
export const entry = z.object({
  id,
  slug: z.string(),
  modified_gmt: z.string(),
  link: z.string().default(''),
  featured_media: z.number().default(0),
  lang: z.string().optional(),
  translations: translations.default({}),
})
export type Entry = z.output<typeof entry>

/** What `_embed` brings of a featured picture; one that may not be seen comes as a failure. */
export const media = z.object({
  source_url: z.url(),
  alt_text: z.string().default(''),
  media_type: z.literal('image'),
})

const rendered = z.object({ rendered: z.string() })

/** An entry whole, as REST v2 gives it. */
export const post = z.object({
  id,
  date: z.string().regex(/^\d{4}-\d\d-\d\dT/),
  status: z.string().default('publish'),
  title: rendered,
  content: rendered.extend({ protected: z.boolean().default(false) }),
  excerpt: rendered.default({ rendered: '' }),
  _embedded: z
    .object({ 'wp:featuredmedia': z.array(z.unknown()).default([]) })
    .default({ 'wp:featuredmedia': [] }),
})
export type Post = z.output<typeof post>

/** Fields that are asked for; `_embedded` comes with `_embed` only where `_links` come too. */
export const ENTRY_FIELDS = Object.keys(entry.shape).join(',')
export const POST_FIELDS = [...Object.keys(post.shape), '_links'].join(',')
