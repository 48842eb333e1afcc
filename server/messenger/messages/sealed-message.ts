import { sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { olderKeys, type SealedPlace, sealedAgain, unseal } from '@/server/platform/crypto/seal'

/** Where the whole of a message lies while its contacts are hidden. */
export const placeOfMessage = (id: string): SealedPlace => ({
  table: 'chat_messages',
  row: id,
  column: 'sealed',
})

/** What a reader sees of a message. */
export function textOf(
  { env }: Pick<Context, 'env'>,
  { id, message, sealed }: { readonly id: string; readonly message: string; readonly sealed: string | null },
  isRevealed: boolean,
): string {
  return isRevealed && sealed !== null ? unseal(env.sealKeys, placeOfMessage(id), sealed) : message
}

/** Seals messages again that an older key sealed (docs/operations.md, Rotating keys). @returns how many */
export function sealMessagesAgain(context: Context): Promise<number> {
  const { sealKeys } = context.env
  return transact(context, async (inside) => {
    const { rows } = await inside.db.execute<{ id: string; sealed: string | null }>(sql`
      select id, sealed from chat_messages
      where sealed is not null
        and key_id in (select jsonb_array_elements_text(${JSON.stringify(olderKeys(sealKeys))}::jsonb))
      limit 500 for update skip locked`)
    for (const { id, sealed } of rows)
      await inside.db.execute(sql`
        update chat_messages set sealed = ${sealed && sealedAgain(sealKeys, placeOfMessage(id), sealed)}
        where id = ${id}`)
    return rows.length
  })
}
