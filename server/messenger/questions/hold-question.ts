import { addMinutes, subHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import { replaceCardNumbers } from '@/lib/card-numbers/find-card-numbers'
import { links } from '@/lib/links/links'
import { type Locale, languageOf } from '@/lib/locale/market'
import { MASK } from '@/lib/masks/mask-contacts'
import { newLink } from '@/server/accounts/mail-links'
import { foldEmail } from '@/server/accounts/rules/fold-email'
import { findProduct } from '@/server/catalogue/find-product'
import { type Context, transact } from '@/server/platform/context'
import { type SealedPlace, seal } from '@/server/platform/crypto/seal'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { questionLinkMail } from '../mails/question-link'

/** Minutes for which a question waits for its asker's address to be proven. */
export const QUESTION_LINK_MINUTES = 60
/** Questions of one mailbox that wait within an hour, whoever typed its address. */
const MOST_AN_HOUR = 3

/** Where the words of a question wait. @param hash of its link, in hex */
export const placeOfQuestion = (hash: string): SealedPlace => ({
  table: 'chat_waiting_questions',
  row: hash,
  column: 'sealed',
})

/**
 * Keeps a question of somebody without a session, and mails a link that signs in whoever owns the address and asks it.
 * Whether the address has an account is not looked at; one that has three questions waiting gets no other, and whoever
 * asked is not told.
 * @throws DomainError not_found when there is no such product
 */
export async function holdQuestion(
  context: Context,
  question: {
    readonly product: string
    readonly email: string
    readonly message: string
    readonly locale: Locale
  },
): Promise<void> {
  const { id: product, content } = await findProduct(context, question.product)
  const recipient = question.email.trim().toLowerCase()
  const mailbox = foldEmail(recipient)
  await transact(context, async (inside) => {
    if (!(await mayWait(inside, mailbox))) return
    const now = inside.clock.now()
    const { token, hash } = await newLink(inside, 'sign_in', recipient, QUESTION_LINK_MINUTES)
    const words = replaceCardNumbers(question.message, MASK)
    await inside.db.execute(sql`
      insert into chat_waiting_questions (token_sha256, email, mailbox, product_id, sealed, created_at, expires_at)
      values (${Buffer.from(hash, 'hex')}, ${recipient}, ${mailbox}, ${product},
        ${seal(inside.env.sealKeys, placeOfQuestion(hash), words)}, ${now.toISOString()},
        ${addMinutes(now, QUESTION_LINK_MINUTES).toISOString()})`)
    await queueMail(inside, questionLinkMail, {
      ...{ eventKey: `question_link:${hash}`, recipient, locale: question.locale },
      data: {
        about: content.name[languageOf(question.locale)],
        link: new URL(links.question(token), inside.env.siteUrl).href,
        minutes: QUESTION_LINK_MINUTES,
      },
    })
  })
}

/** Counted one after the other, so that parallel questions are. */
async function mayWait({ db, clock }: Context, mailbox: string): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waiting question ${mailbox}`}, 0))`)
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from chat_waiting_questions
    where mailbox = ${mailbox} and created_at > ${subHours(clock.now(), 1).toISOString()}`)
  return (rows[0]?.n ?? 0) < MOST_AN_HOUR
}

/** Forgets questions whose asker never came. */
export async function purgeWaitingQuestions({ db, clock }: Context): Promise<void> {
  await db.execute(sql`
    delete from chat_waiting_questions where expires_at < ${clock.now().toISOString()}`)
}
