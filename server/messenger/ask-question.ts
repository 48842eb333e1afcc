import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { DEFAULT_MARKET, type Locale, languageOf } from '@/lib/locale/market'
import type { Text } from '@/server/catalogue/content'
import { findProduct } from '@/server/catalogue/find-product'
import type { Session } from '@/server/platform/context'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { questionReceivedMail } from './mails/question-received'
import { wishNotedMail } from './mails/wish-noted'

/** Who is told of questions; the contact data is above this domain, so `server/app.ts` hands it over. */
export type OperatorAddress = (context: Context, locale: Locale) => Promise<string | null>

/**
 * Adds a traveller's question about a product; all questions about one product are one conversation.
 * The operator and the traveller are told by mail, once for the same words.
 * @throws DomainError not_found when there is no such product
 */
export async function askQuestion(
  context: Context,
  { user }: Session,
  question: { readonly product: string; readonly message: string; readonly locale: Locale },
  operatorAddress: OperatorAddress,
): Promise<void> {
  const { id: product, content } = await findProduct(context, question.product)
  const now = context.clock.now()
  await transact(context, async (inside) => {
    const { db } = inside
    // The update is for its answer: an existing conversation has an id too.
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into chat_groups (id, type, owner_id, product_id, title, created_at)
      values (${newId(now)}, 'question', ${user.uuid}, ${product}, ${JSON.stringify(content.name)}, ${now.toISOString()})
      on conflict (owner_id, product_id) where type = 'question' do update set title = excluded.title
      returning id`)
    const group = rows[0]?.id ?? ''
    await db.execute(sql`
      insert into chat_messages (id, group_id, author_id, message, created_at)
      values (${newId(now)}, ${group}, ${user.uuid}, ${question.message}, ${now.toISOString()})`)
    const told = { ...question, about: content.name, event: `${group}:${shortHash(question.message)}` }
    await tellOfQuestion(inside, user, told, await operatorAddress(inside, question.locale))
  })
}

interface Told {
  readonly about: Text
  readonly message: string
  readonly locale: Locale
  /** The same for the same words in one conversation. */
  readonly event: string
}

async function tellOfQuestion(
  context: Context,
  { email, profile }: Session['user'],
  { about, message, locale, event }: Told,
  operator: string | null,
): Promise<void> {
  const name = `${profile.firstname} ${profile.lastname}`.trim()
  if (operator)
    await queueMail(context, questionReceivedMail, {
      eventKey: `question_received:${event}`,
      recipient: operator,
      locale: DEFAULT_MARKET.locale,
      data: { about: about[languageOf(DEFAULT_MARKET.locale)], name, message, link: `mailto:${email}` },
    })
  await queueMail(context, wishNotedMail, {
    eventKey: `question_noted:${event}`,
    recipient: email,
    locale,
    data: {
      kind: 'question',
      name: profile.firstname,
      about: about[languageOf(locale)],
      link: context.env.siteUrl,
    },
  })
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
