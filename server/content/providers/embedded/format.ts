import { z } from 'zod'
import { LANDING_KINDS, type LandingKind } from '@/lib/content/content-contract'
import type { LocalDate } from '@/lib/dates/local-date'
import { pictureName, slug } from '@/server/catalogue/import/format-base'
import type { ContentKind } from '../port'

/** Folders of `catalogue/content/` and what is in them. */
export const FOLDERS = {
  announcements: 'announcement',
  landings: 'landing',
  flights: 'flight',
  hotels: 'hotel',
  campaigns: 'campaign',
  pages: 'page',
} as const satisfies Record<string, ContentKind>

export const LANGUAGES = ['es', 'es-co', 'en'] as const
export type ContentLanguage = (typeof LANGUAGES)[number]

/** Kinds whose address is a slug of its own; the others have the file's name, or the address of the site's page. */
const SLUGGED: readonly ContentKind[] = ['announcement', ...LANDING_KINDS]

/** A kind whose texts have slugs. */
export type SluggedKind = 'announcement' | LandingKind

export function isSlugged(kind: ContentKind): kind is SluggedKind {
  return SLUGGED.includes(kind)
}

/** A text of a file, checked; its Markdown still as written. */
export interface ContentFile {
  readonly file: string
  readonly kind: ContentKind
  readonly key: string
  readonly language: ContentLanguage
  readonly id: number
  readonly title: string
  readonly description: string
  readonly additional: string
  /** Empty for kinds without one. */
  readonly slug: string
  readonly old: readonly string[]
  readonly picture: string
  readonly date: LocalDate
  readonly published: boolean
  readonly body: string
}

const words = z.string().trim().min(1)
const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter(Boolean))
  .pipe(z.array(slug))

const common = {
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'a whole number')
    .transform(Number),
  title: words.max(90),
  description: words.max(200),
  additional: z.string().default(''),
  picture: pictureName,
  date: z.iso.date(),
  published: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
}

/** The head of a file of a kind. A field the schema does not know is a mistake. */
export function headOf(kind: ContentKind) {
  if (isSlugged(kind)) return z.strictObject({ ...common, slug, old: list })
  return z.strictObject(common).transform((head) => ({ ...head, slug: '', old: [] as string[] }))
}
