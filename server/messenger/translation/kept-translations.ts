import { sql } from 'drizzle-orm'
import type { Language } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import type { Translation, Translator } from './translator'

/** What this translator said of messages once; null where it translated nothing of one. */
export async function keptTranslations(
  { db }: Context,
  translator: Translator['name'],
  messages: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, Translation | null>> {
  const { rows } = await db.execute<{
    id: string
    text: string | null
    source: string | null
    is_partial: boolean
  }>(sql`
    select message_id as id, text, source, is_partial from chat_translations
    where language = ${language} and translator = ${translator}
      and message_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(messages)}::jsonb))`)
  return new Map(
    rows.map(({ id, text, source, is_partial: isPartial }) => [
      id,
      text === null ? null : { text, source: source ?? '', isPartial },
    ]),
  )
}

/** Messages as they are shown while contacts are hidden: what is sealed in them goes to no translator. */
export async function wordsOf(
  { db }: Context,
  messages: readonly string[],
): Promise<{ id: string; message: string }[]> {
  if (messages.length === 0) return []
  const { rows } = await db.execute<{ id: string; message: string }>(sql`
    select id, message from chat_messages
    where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(messages)}::jsonb)) order by seq`)
  return rows
}

/** Keeps what was said; in place of what another translator said. A message that went meanwhile is left out. */
export async function keepTranslations(
  { db, clock }: Context,
  translator: Translator['name'],
  said: ReadonlyMap<string, Translation | null>,
  language: Language,
): Promise<void> {
  const rows = [...said].map(([id, one]) => ({
    id,
    text: one?.text ?? null,
    source: one?.source ?? null,
    is_partial: one?.isPartial ?? false,
  }))
  await db.execute(sql`
    insert into chat_translations (message_id, language, translator, text, source, is_partial, created_at)
    select r.id, ${language}, ${translator}, r.text, r.source, r.is_partial, ${clock.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, text text, source text, is_partial boolean)
    join chat_messages m on m.id = r.id
    on conflict (message_id, language) do update
      set translator = excluded.translator, text = excluded.text, source = excluded.source,
        is_partial = excluded.is_partial, created_at = excluded.created_at`)
}
