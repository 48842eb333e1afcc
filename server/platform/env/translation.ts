import { z } from 'zod'
import { httpUrl, optional } from './env-values'

export const TRANSLATORS = ['off', 'embedded', 'libretranslate'] as const

/** Who translates messages, and how a LibreTranslate server is asked. */
export interface TranslationSettings {
  readonly translator: (typeof TRANSLATORS)[number]
  /** Of the server, without a slash at the end; null for the others. */
  readonly url: string | null
  readonly apiKey: string | undefined
}

/** The variables of the environment, to be spread into a schema. */
export const translationVariables = {
  TRANSLATION: z.enum(TRANSLATORS).default('embedded'),
  TRANSLATION_URL: optional(httpUrl),
  TRANSLATION_KEY: optional(z.string().min(1)),
}

type Variables = z.output<z.ZodObject<typeof translationVariables>>

/** LibreTranslate without an address is a problem of the environment (env.ts says which). */
export function hasTranslationUrl({ TRANSLATION, TRANSLATION_URL }: Variables): boolean {
  return TRANSLATION !== 'libretranslate' || TRANSLATION_URL !== undefined
}

export function translationOf(variables: Variables): TranslationSettings {
  const { TRANSLATION: translator, TRANSLATION_URL: url, TRANSLATION_KEY: apiKey } = variables
  return { translator, url: url?.replace(/\/$/, '') ?? null, apiKey }
}
