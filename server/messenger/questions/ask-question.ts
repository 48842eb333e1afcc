import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { DEFAULT_MARKET, type Locale, languageOf } from '@/lib/locale/market'
import type { Text } from '@/server/catalogue/content'
import { findProduct } from '@/server/catalogue/find-product'
import type { Session } from '@/server/platform/context'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { findConversation } from '../conversations/conversation'
import { questionReceivedMail } from '../mails/question-received'
import { wishNotedMail } from '../mails/wish-noted'
import { writeMessage } from '../messages/write-message'

/** Who is told of questions; the contact data is above this domain, so `server/app.ts` hands it over. */
export type OperatorAddress = (context: Context, locale: Locale) => Promise<string | null>

/**
 * Adds a traveller's question about a product; all questions about one product are one conversation.
 * The operator and the traveller are told by mail, once for the same words.
 * @throws DomainError not_found when there is no such product, chat_blocked
 */
export async function askQuestion(
  context: Context,
  { user }: Session,
  question: { readonly product: string; readonly message: string; readonly locale: Locale },
  operatorAddress: OperatorAddress,
): Promise<void> {
  const product = await findProduct(context, question.product)
  await transact(context, async (inside) => {
    const group = await openQuestion(inside, user.uuid, product)
    const conversation = await findConversation(inside, group, { role: 'traveler', userId: user.uuid }, true)
    const author = { id: user.uuid, role: 'traveler' } as const
    const sha256 = createHash('sha256').update(question.message).digest()
    await writeMessage(inside, conversation, {
      ...{ author, message: question.message, clientKey: randomUUID(), sha256 },
    })
    const told = {
      ...question,
      about: product.content.name,
      event: `${group}:${shortHash(question.message)}`,
    }
    await tellOfQuestion(inside, user, told, await operatorAddress(inside, question.locale))
  })
}

/** The conversation of a traveller about a product, opened by the first question. */
async function openQuestion(
  { db, clock }: Context,
  userId: string,
  { id: product, host, content }: Awaited<ReturnType<typeof findProduct>>,
): Promise<string> {
  const now = clock.now()
  // The update is for its answer: an existing conversation has an id too.
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into chat_groups (id, type, owner_id, product_id, host_id, title, created_at)
    values (${newId(now)}, 'question', ${userId}, ${product}, ${host.id}, ${JSON.stringify(content.name)},
      ${now.toISOString()})
    on conflict (owner_id, product_id) where type = 'question' do update set title = excluded.title
    returning id`)
  return rows[0]?.id ?? ''
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
      name: profile.firstname,
      about: about[languageOf(locale)],
      link: context.env.siteUrl,
    },
  })
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
