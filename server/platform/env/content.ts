import { z } from 'zod'
import { httpUrl, optional } from './env-values'

/** Kinds of text that a content system beside the catalogue may have; pages and campaigns are always the catalogue's. */
export const OUTSIDE_KINDS = ['announcement', 'landing', 'flight', 'hotel'] as const
export type OutsideKind = (typeof OUTSIDE_KINDS)[number]

/** How a WordPress is asked. */
export interface WordPressSettings {
  /** Of its home page, without a slash at the end. */
  readonly url: string
  /** What it says when it tells of a change; undefined: nobody may. */
  readonly secret: string | undefined
  /** The type of WordPress (`rest_base`) that holds a kind of ours; a kind that is not named stays in the catalogue. */
  readonly types: Readonly<Partial<Record<OutsideKind, string>>>
}

const PAIR = new RegExp(`^(${OUTSIDE_KINDS.join('|')}):([a-z0-9_-]{1,64})$`)

/** `announcement:posts,landing:landing-products` */
const types = z
  .string()
  .transform((text) => text.split(',').map((pair) => pair.trim()))
  .refine(
    (pairs) => pairs.every((pair) => PAIR.test(pair)) && isOnce(pairs),
    `must give each kind (${OUTSIDE_KINDS.join(', ')}) at most one type, as announcement:posts,landing:landing-products`,
  )
  .transform((pairs): WordPressSettings['types'] => Object.fromEntries(pairs.map((pair) => pair.split(':'))))

/** Neither a kind nor a type stands twice. */
function isOnce(pairs: readonly string[]): boolean {
  const words = pairs.flatMap((pair) => pair.split(':').map((word, at) => `${at} ${word}`))
  return new Set(words).size === words.length
}

/** The variables of the environment, to be spread into a schema. */
export const contentVariables = {
  CONTENT: z.enum(['embedded', 'wordpress'], 'must be embedded or wordpress').default('embedded'),
  WORDPRESS_URL: optional(httpUrl),
  WORDPRESS_SECRET: optional(z.string().min(16, 'must have at least 16 characters')),
  WORDPRESS_TYPES: types.default({ announcement: 'posts', landing: 'landing-products' }),
}

type Variables = z.output<z.ZodObject<typeof contentVariables>>

/** WordPress without an address is a problem of the environment (env.ts says which). */
export function hasWordPressUrl({ CONTENT, WORDPRESS_URL }: Variables): boolean {
  return CONTENT !== 'wordpress' || WORDPRESS_URL !== undefined
}

/** undefined: all texts are those of the catalogue. */
export function wordPressOf(variables: Variables): WordPressSettings | undefined {
  const { CONTENT, WORDPRESS_URL: url, WORDPRESS_SECRET: secret, WORDPRESS_TYPES } = variables
  return CONTENT === 'wordpress' && url !== undefined ? { url, secret, types: WORDPRESS_TYPES } : undefined
}
