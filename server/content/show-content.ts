import type { ContentDocument, ContentSummary } from '@/lib/content/content-contract'
import { languageOf, type Market } from '@/lib/locale/market'
import { presentMedia } from '@/server/catalogue/picture'
import { excerptOf } from '@/server/content/rules/excerpt'
import { findCards, inOrder } from '@/server/discovery/cards/find-cards'
import { searchMirror } from '@/server/discovery/mirror/search-mirror'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { ContentKind, StoredText } from './providers/port'
import { contentProvider } from './providers/registry'
import { presentOutsidePicture } from './providers/wordpress/pictures/show-picture'

/** The published texts of a kind, newest first (specification §7). */
export async function listContent(
  context: Context,
  kind: ContentKind,
  { locale }: Market,
): Promise<ContentSummary[]> {
  const found = await contentProvider(context.env).list(context, kind, locale)
  return found.map((text) => summaryOf(text, locale))
}

/** How a text is asked for: by the id of any translation, by a slug, or by the name of its page. */
export type ContentRef = { readonly id: number } | { readonly slug: string } | { readonly key: string }

/**
 * A text with the cards of its products; what is not sold any more is skipped.
 * @throws DomainError not_found
 */
export async function showContent(
  context: Context,
  kind: ContentKind,
  ref: ContentRef,
  market: Market,
): Promise<ContentDocument> {
  const provider = contentProvider(context.env)
  const { locale } = market
  const text = await ('id' in ref
    ? provider.byId(context, kind, ref.id, locale)
    : 'slug' in ref
      ? provider.bySlug(context, kind, ref.slug, locale)
      : provider.byKey(context, kind, ref.key, locale))
  if (!text) throw new DomainError('not_found')
  const mirror = await searchMirror(context)
  const cards = await findCards(context, mirror, text.productGroups.flat(), market)
  return {
    ...summaryOf(text, locale),
    language: text.language,
    content: text.html,
    products: text.productGroups.map((ids) => inOrder(cards, ids)),
  }
}

function summaryOf(text: StoredText, locale: Market['locale']): ContentSummary {
  const { id, kind, key, title, description, additionalDescription, html, date, picture, permalink } = text
  return {
    ...{ id, key, title, description, date, permalink },
    type: kind,
    additional_description: additionalDescription,
    excerpt: excerptOf(html),
    media:
      picture && 'isOutside' in picture
        ? presentOutsidePicture(picture)
        : presentMedia(picture, languageOf(locale)),
  }
}
