import type { CallData } from '@/lib/api/call'
import type { Language } from '@/lib/locale/market'
import type { ChatItem } from '@/lib/messenger/chat-shapes'
import type { translateChat } from '@/lib/messenger/contract'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { type Asker, partyOf } from '../asker'
import { listMessages } from '../messages/list-messages'
import { keepTranslations, keptTranslations, wordsOf } from './kept-translations'
import { translatorOf } from './registry'
import type { Translation, Translator } from './translator'

interface AskedPage {
  readonly group: string
  readonly page: number
  readonly language: Language
}

type Known = ReadonlyMap<string, Translation | null>

/**
 * A page of a conversation in another language. Each message of somebody else is asked for once, in the words in which its
 * contacts are hidden, outside of any transaction; what its translator said is kept. Files stay as they are.
 * @throws DomainError not_found: no such conversation, or nobody translates; unavailable: the translator is down
 */
export async function translatePage(
  context: Context,
  asker: Asker,
  { group, page, language }: AskedPage,
): Promise<CallData<typeof translateChat>> {
  const { items } = await listMessages(context, asker, { group, page })
  const translator = translatorOf(context.env)
  if (!translator) throw new DomainError('not_found', { reason: 'nobody translates here' })
  const reader = partyOf(asker).id
  const foreign = items
    .filter(({ type, owner }) => type === 'text' && owner !== reader)
    .map(({ uuid }) => uuid)
  const known = await translationsOf(context, translator, foreign, language)
  return { items: items.map((item) => translatedItem(item, known.get(item.uuid) ?? null)) }
}

async function translationsOf(
  context: Context,
  translator: Translator,
  messages: readonly string[],
  language: Language,
): Promise<Known> {
  const kept = await keptTranslations(context, translator.name, messages, language)
  const missing = await wordsOf(
    context,
    messages.filter((id) => !kept.has(id)),
  )
  if (missing.length === 0) return kept
  const said = await translator.translate(
    context,
    missing.map(({ message }) => message),
    language,
  )
  const fresh = new Map(missing.map(({ id }, n) => [id, said[n] ?? null]))
  await keepTranslations(context, translator.name, fresh, language)
  return new Map([...kept, ...fresh])
}

function translatedItem(item: ChatItem, known: Translation | null) {
  if (!known) return { ...item, original: null, original_language: null, partial: false }
  return {
    ...item,
    message: known.text,
    original: item.message,
    original_language: known.source,
    partial: known.isPartial,
  }
}
