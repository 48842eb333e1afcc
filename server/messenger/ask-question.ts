import { sql } from 'drizzle-orm'
import { findProduct } from '@/server/catalogue/find-product'
import type { Session } from '@/server/platform/context'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/ids'

/**
 * Adds a traveller's question about a product; all questions about one product are one conversation.
 * @throws DomainError not_found when there is no such product
 */
export async function askQuestion(
  context: Context,
  { user }: Session,
  question: { readonly product: string; readonly message: string },
): Promise<void> {
  const { id: product, content } = await findProduct(context, question.product)
  const now = context.clock.now()
  await transact(context, async ({ db }) => {
    // The update is for its answer: an existing conversation has an id too.
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into chat_groups (id, type, owner_id, product_id, title, created_at)
      values (${newId(now)}, 'question', ${user.uuid}, ${product}, ${JSON.stringify(content.name)}, ${now.toISOString()})
      on conflict (owner_id, product_id) where type = 'question' do update set title = excluded.title
      returning id`)
    await db.execute(sql`
      insert into chat_messages (id, group_id, author_id, message, created_at)
      values (${newId(now)}, ${rows[0]?.id ?? null}, ${user.uuid}, ${question.message}, ${now.toISOString()})`)
  })
}
