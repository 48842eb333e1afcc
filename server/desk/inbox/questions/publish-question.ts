import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { cacheTags } from '@/lib/api/cache-tags'
import type { PublishedQuestion } from '@/lib/desk/inbox/published-question-contract'
import { MOST_QUESTIONS } from '@/lib/desk/inbox/question-limits'
import { type Language, type Locale, languageOf } from '@/lib/locale/market'
import { namesOfUsers } from '@/server/accounts/names-of-users'
import {
  countQuestions,
  dropQuestion,
  type FoundQuestion,
  findQuestion,
  listQuestions,
  putQuestion,
} from '@/server/catalogue/questions/product-questions'
import { memberAsks } from '@/server/messenger/asker'
import { type Conversation, findConversation } from '@/server/messenger/conversations/conversation'
import { wasAnswered } from '@/server/messenger/messages/was-answered'
import { hideContacts } from '@/server/messenger/rules/hide-contacts'
import { saysName } from '@/server/messenger/rules/says-name'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { queueRevalidation } from '@/server/platform/events/queue-revalidation'
import { appendEntry } from '../../audit/append-entry'

/** One writer at a time, so that a page never has more than it may by asking twice at once. */
const QUESTIONS_LOCK = 7_203_003

interface Which {
  readonly group: string
  readonly uuid: string
}

interface Words {
  readonly language: Language
  readonly question: string
  readonly answer: string
}

interface Asked {
  readonly locale: Locale
  readonly seen: number | null
}

/** Questions that stand on pages of trips; of a host those of theirs. */
export async function listPublished(
  context: Context,
  { hostId }: Member,
  locale: Locale,
): Promise<PublishedQuestion[]> {
  return (await listQuestions(context, hostId)).map((row) => present(row, locale))
}

/**
 * Puts what was asked and answered in a conversation on the page of its trip, in the words given, which name nobody; pages
 * are made anew. Under a uuid that is there already the words are changed; the same again changes nothing.
 * @param seen the version whose words are changed; null: whatever is there
 * @throws DomainError version_conflict with the question of now, null where it was taken off; not_found for a conversation that is no question, or a uuid of another trip; invalid for words that
 * name or reach somebody, one that nobody answered, one too many
 */
export async function publishQuestion(
  context: Context,
  member: Member,
  which: Which,
  words: Words,
  { locale, seen }: Asked,
): Promise<PublishedQuestion> {
  return transact(context, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(${QUESTIONS_LOCK})`)
    const { ownerId, productId } = await demandAnswered(inside, member, which.group)
    await demandNobody(inside, ownerId, words)
    const before = await findQuestion(inside, which.uuid)
    if (before && before.productId !== productId) throw new DomainError('not_found')
    if (before && isSame(before, words)) return present(before, locale)
    if (seen !== null && (!before || versionOf(before) !== seen))
      throw new DomainError('version_conflict', { data: before ? present(before, locale) : null })
    if (!before && (await countQuestions(inside, productId)) >= MOST_QUESTIONS)
      throw invalid('question', 'too_many_questions')
    await show(inside, member, { ...which, productId, before }, words)
    const after = await findQuestion(inside, which.uuid)
    if (!after) throw new DomainError('not_found')
    return present(after, locale)
  })
}

/** Takes one off the page of its trip, and writes down who did; of another host's nothing happens. */
export function withdrawQuestion(context: Context, member: Member, uuid: string): Promise<void> {
  return transact(context, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(${QUESTIONS_LOCK})`)
    const own = await listQuestions(inside, member.hostId)
    const before = own.find(({ id }) => id === uuid)
    if (!before) return
    await dropQuestion(inside, uuid)
    await appendEntry(inside, member, {
      ...{ action: 'question_withdrawn', object: { type: 'question', id: uuid } },
      before: wordsOf(before),
    })
    await queueRevalidation(inside, [cacheTags.product(before.productId)])
  })
}

/** A question that somebody answered, of whom and about which trip. */
async function demandAnswered(context: Context, { hostId }: Member, group: string) {
  const conversation: Conversation = await findConversation(context, group, memberAsks(hostId))
  const { type, productId, ownerId } = conversation
  if (type !== 'question' || productId === null) throw new DomainError('not_found')
  if (!(await wasAnswered(context, group))) throw invalid('answer', 'question_unanswered')
  return { productId, ownerId }
}

/** @throws DomainError invalid, by the text that names whoever asked, or says where somebody is reached */
async function demandNobody(context: Context, ownerId: string | null, words: Words): Promise<void> {
  const asker = ownerId === null ? undefined : (await namesOfUsers(context, [ownerId])).get(ownerId)
  const names = asker ? [asker.firstname, asker.lastname] : []
  for (const field of ['question', 'answer'] as const) {
    if (saysName(words[field], names)) throw invalid(field, 'names_somebody')
    if (hideContacts(words[field]).whole !== null) throw invalid(field, 'has_contacts')
  }
}

interface Shown extends Which {
  readonly productId: string
  readonly before: FoundQuestion | undefined
}

async function show(context: Context, member: Member, { before, ...which }: Shown, words: Words) {
  const { uuid: id, group: groupId, productId } = which
  const publishedAt = context.clock.now().toISOString()
  await putQuestion(context, { id, productId, groupId, ...words, publishedBy: member.name, publishedAt })
  await appendEntry(context, member, {
    ...{ action: 'question_published', object: { type: 'question', id } },
    ...(before && { before: wordsOf(before) }),
    after: { ...words, product: productId },
  })
  await queueRevalidation(context, [cacheTags.product(productId)])
}

const wordsOf = ({ language, question, answer }: Words): Words & Record<string, unknown> => ({
  ...{ language, question, answer },
})

function isSame(before: Words, after: Words): boolean {
  return (
    before.language === after.language && before.question === after.question && before.answer === after.answer
  )
}

/** Nine digits of a hash of the words: whoever saw the same words saw the same version, and no column counts changes. */
function versionOf({ language, question, answer }: Words): number {
  const hash = createHash('sha256').update(JSON.stringify([language, question, answer]))
  return hash.digest().readUInt32BE() % 1_000_000_000
}

function present(row: FoundQuestion, locale: Locale): PublishedQuestion {
  const { id, productId, groupId, language, question, answer, publishedBy, publishedAt, trip } = row
  return {
    ...{ uuid: id, product: { uuid: productId, name: trip[languageOf(locale)] }, chat: groupId },
    ...{ language, question, answer, published_by: publishedBy },
    published_at: new Date(publishedAt).toISOString(),
    version: versionOf(row),
  }
}
