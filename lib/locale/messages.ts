import enUS from '@/messages/en_US.json'
import esCO from '@/messages/es_CO.json'
import esMX from '@/messages/es_MX.json'
import type { Locale } from './market'

/** The texts of the site; es_MX is complete and gives the keys their types. */
export type Messages = typeof esMX

/** A part of the texts: the name of a component family's messages. */
export type Namespace = keyof Messages

/** What dialogs and later parts of a page are written with; it is asked for when they open (app/internal/texts). */
export const LATE_NAMESPACES = [
  'accounts',
  'app',
  'availability',
  'cancellation',
  'captcha',
  'cart',
  'common',
  'consent',
  'dialogs',
  'files',
  'layaway',
  'messenger',
  'pricing',
  'waitlist',
  'widgets',
] as const satisfies readonly Namespace[]
export type LateNamespace = (typeof LATE_NAMESPACES)[number]

/** What is asked for later by name: a namespace, or what belongs together of several. */
export const LATE_TEXTS = [...LATE_NAMESPACES, 'booking'] as const
export type LateTexts = (typeof LATE_TEXTS)[number]

interface Tree {
  readonly [key: string]: string | Tree
}

const MESSAGES: Record<Locale, Messages> = {
  es_MX: esMX,
  en_US: enUS as Messages,
  es_CO: merge(esMX, esCO as Tree) as Messages,
}

/** All texts of a locale. es_CO holds only what a Colombian would notice; the rest is es_MX. */
export function messagesOf(locale: Locale): Messages {
  return MESSAGES[locale]
}

function merge(base: Tree, changes: Tree): Tree {
  const merged: Record<string, string | Tree> = { ...base }
  for (const [key, change] of Object.entries(changes)) {
    const before = merged[key]
    merged[key] = typeof change === 'object' && typeof before === 'object' ? merge(before, change) : change
  }
  return merged
}
