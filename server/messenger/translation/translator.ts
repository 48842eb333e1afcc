import type { Language } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'

/** What a message says in another language. */
export interface Translation {
  readonly text: string
  /** The language it was written in, as BCP 47 has it. */
  readonly source: string
  /** Some of it stayed as it was written. */
  readonly isPartial: boolean
}

/** Somebody who translates messages. It never invents: what it does not know stays as it is. */
export interface Translator {
  readonly name: 'embedded' | 'libretranslate'
  /**
   * @param texts as they are shown while contacts are hidden
   * @returns for each, in their order; null where nothing of it was translated
   * @throws DomainError unavailable
   */
  translate(context: Context, texts: readonly string[], to: Language): Promise<(Translation | null)[]>
}
