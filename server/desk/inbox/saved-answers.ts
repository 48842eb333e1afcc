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
    select id, title, language, text, version from saved_answers
    where host_id is not distinct from ${hostId}::uuid order by lower(title), id limit ${MOST_ANSWERS}`)
  return rows.map(present)
}

/**
 * Keeps an answer for everybody on one's side; under a uuid that is there already it is changed. Who did is written down,
 * once however often the same is sent.
 * @param seen the version that was changed; null: whatever is there
 * @throws DomainError version_conflict with the answer of now, null where it is gone; not_found for a uuid of the other
 * side, invalid (title) where there are too many
 */
export function keepSavedAnswer(
  context: Context,
  member: Member,
  answer: Omit<SavedAnswer, 'version'>,
  seen: number | null,
): Promise<SavedAnswer> {
  return transact(context, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(${ANSWERS_LOCK})`)
    const before = await find(inside, member, answer.uuid)
    if (before && isSame(before, answer)) return before
    demandSeen(before, seen)
    if (!before && (await isFull(inside, member))) throw invalid('title', 'too_many_answers')
    const kept = await write(inside, member, answer)
    const { uuid, title, language } = kept
    await appendEntry(inside, member, {
      ...{ action: 'saved_answer_kept', object: { type: 'saved_answer', id: uuid } },
      ...(before && { before: { title: before.title, language: before.language } }),
      after: { title, language },
    })
    return kept
  })
}

/**
 * Forgets an answer of one's side, and writes down who did; of the other side's nothing happens.
 * @param seen the version that is to be forgotten; null: whatever is there
 * @throws DomainError version_conflict with the answer of now, which somebody changed
 */
export function dropSavedAnswer(
  context: Context,
  member: Member,
  uuid: string,
  seen: number | null,
): Promise<void> {
  return transact(context, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(${ANSWERS_LOCK})`)
    const before = await find(inside, member, uuid)
    if (!before) return
    demandSeen(before, seen)
    await inside.db.execute(sql`delete from saved_answers where id = ${uuid}`)
    await appendEntry(inside, member, {
      ...{ action: 'saved_answer_dropped', object: { type: 'saved_answer', id: uuid } },
      before: { title: before.title, language: before.language },
    })
  })
}

function isSame(before: SavedAnswer, { title, language, text }: Omit<SavedAnswer, 'version'>): boolean {
  return before.title === title && before.language === language && before.text === text
}

function demandSeen(before: SavedAnswer | undefined, seen: number | null): void {
  if (seen !== null && before?.version !== seen)
    throw new DomainError('version_conflict', { data: before ?? null })
}

async function write(
  { db, clock }: Context,
  { hostId }: Member,
  { uuid, title, language, text }: Omit<SavedAnswer, 'version'>,
): Promise<SavedAnswer> {
  const { rows } = await db.execute<Row>(sql`
    insert into saved_answers (id, host_id, title, language, text, updated_at)
    values (${uuid}, ${hostId}::uuid, ${title}, ${language}, ${text}, ${clock.now().toISOString()})
    on conflict (id) do update set title = excluded.title, language = excluded.language, text = excluded.text,
      updated_at = excluded.updated_at, version = excluded.version
    where saved_answers.host_id is not distinct from excluded.host_id
    returning id, title, language, text, version`)
  const [kept] = rows.map(present)
  if (!kept) throw new DomainError('not_found')
  return kept
}

async function find({ db }: Context, { hostId }: Member, uuid: string): Promise<SavedAnswer | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select id, title, language, text, version from saved_answers
    where id = ${uuid} and host_id is not distinct from ${hostId}::uuid`)
  return rows.map(present)[0]
}

async function isFull({ db }: Context, { hostId }: Member): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from saved_answers where host_id is not distinct from ${hostId}::uuid`)
  return (rows[0]?.count ?? 0) >= MOST_ANSWERS
}

function present({ id, title, language, text, version }: Row): SavedAnswer {
  return { uuid: id, title, language, text, version }
}
