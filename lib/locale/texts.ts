import { createTranslator } from 'use-intl/core'
import { htmlLang, type Locale } from './market'
import { type Messages, messagesOf } from './messages'

/** Names of everything below a part of the texts, by dots: `title`, `links.search`. */
type Paths<Part, Wanted> = {
  [Name in keyof Part & string]:
    | (Part[Name] extends Wanted ? Name : never)
    | (Part[Name] extends string ? never : `${Name}.${Paths<Part[Name], Wanted>}`)
}[keyof Part & string]

type At<Part, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Part
    ? At<Part[Name], Rest>
    : never
  : Path extends keyof Part
    ? Part[Path]
    : never

/** A part of the texts: a namespace, or what lies deeper (`mail.voucher`). */
export type TextPlace = Paths<Messages, object>

/** Says a text of a place. Amounts and names it mentions are its values. */
export type Translate<Place extends TextPlace> = (
  key: Paths<At<Messages, Place>, string>,
  values?: Readonly<Record<string, string | number>>,
) => string

/** The texts of a place for the server's own words: errors, mails, explanations. A key that is not there is a type error. */
export function textsFor<Place extends TextPlace>(locale: Locale, place: Place): Translate<Place> {
  return createTranslator({
    locale: htmlLang(locale),
    messages: messagesOf(locale) as object,
    namespace: place as never,
  }) as unknown as Translate<Place>
}

/** A text whose key is data (a language's code); null where nobody wrote one. */
export function textNamed(locale: Locale, place: TextPlace, key: string): string | null {
  let part: unknown = messagesOf(locale)
  for (const name of [...place.split('.'), ...key.split('.')]) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, name)) return null
    part = (part as Record<string, unknown>)[name]
  }
  return typeof part === 'string' ? (textsFor(locale, place) as (key: string) => string)(key) : null
}
