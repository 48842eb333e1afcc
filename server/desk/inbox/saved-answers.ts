import { sql } from 'drizzle-orm'
import type { SavedAnswer } from '@/lib/desk/inbox/saved-answer-contract'
import { MOST_ANSWERS } from '@/lib/desk/inbox/saved-limits'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { appendEntry } from '../audit/append-entry'

type Row = Omit<SavedAnswer, 'uuid'> & { readonly id: string } & Record<string, unknown>

/** One writer at a time, so that nobody keeps more than they may by asking twice at once. */
const ANSWERS_LOCK = 7_203_002

/** Answers that are kept on the side of whoever asks: the team's, or those of the people of a host. */
export async function listSavedAnswers({ db }: Context, { hostId }: Member): Promise<SavedAnswer[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, title, language, text from saved_answers
    where host_id is not distinct from ${hostId}::uuid order by lower(title), id limit ${MOST_ANSWERS}`)
  return rows.map(present)
}

/**
 * Keeps an answer for everybody on one's side; under a uuid that is there already it is changed. Who did is written down,
 * once however often the same is sent.
 * @throws DomainError not_found for a uuid of the other side, invalid (title) where there are too many
 */
export function keepSavedAnswer(
  context: Context,
  member: Member,
  { uuid, title, language, text }: SavedAnswer,
): Promise<SavedAnswer> {
  return transact(context, async (inside) => {
    const { db, clock } = inside
    await db.execute(sql`select pg_advisory_xact_lock(${ANSWERS_LOCK})`)
    const before = await find(inside, member, uuid)
    if (!before && (await isFull(inside, member))) throw invalid('title', 'too_many_answers')
    const { rowCount } = await db.execute(sql`
      insert into saved_answers (id, host_id, title, language, text, updated_at)
      values (${uuid}, ${member.hostId}::uuid, ${title}, ${language}, ${text}, ${clock.now().toISOString()})
      on conflict (id) do update set title = excluded.title, language = excluded.language, text = excluded.text,
        updated_at = excluded.updated_at
      where saved_answers.host_id is not distinct from excluded.host_id`)
    if (rowCount === 0) throw new DomainError('not_found')
    const isSame = before?.title === title && before.language === language && before.text === text
    if (!isSame)
      await appendEntry(inside, member, {
        ...{ action: 'saved_answer_kept', object: { type: 'saved_answer', id: uuid } },
        ...(before && { before: { title: before.title, language: before.language } }),
        after: { title, language },
      })
    return { uuid, title, language, text }
  })
}

/** Forgets an answer of one's side, and writes down who did; of the other side's nothing happens. */
export function dropSavedAnswer(context: Context, member: Member, uuid: string): Promise<void> {
  return transact(context, async (inside) => {
    const { rows } = await inside.db.execute<Row>(sql`
      delete from saved_answers where id = ${uuid} and host_id is not distinct from ${member.hostId}::uuid
      returning id, title, language, text`)
    const [dropped] = rows
    if (!dropped) return
    await appendEntry(inside, member, {
      ...{ action: 'saved_answer_dropped', object: { type: 'saved_answer', id: uuid } },
      before: { title: dropped.title, language: dropped.language },
    })
  })
}

async function find({ db }: Context, { hostId }: Member, uuid: string): Promise<SavedAnswer | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select id, title, language, text from saved_answers
    where id = ${uuid} and host_id is not distinct from ${hostId}::uuid`)
  return rows.map(present)[0]
}

async function isFull({ db }: Context, { hostId }: Member): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from saved_answers where host_id is not distinct from ${hostId}::uuid`)
  return (rows[0]?.count ?? 0) >= MOST_ANSWERS
}

function present({ id, title, language, text }: Row): SavedAnswer {
  return { uuid: id, title, language, text }
}
