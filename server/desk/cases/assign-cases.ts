import type { Assignment, GivenCase } from '@/lib/desk/jobs/assignment-contract'
import type { Locale } from '@/lib/locale/market'
import { type Context, type Member, transact } from '@/server/platform/context'
import { reservationByCode } from '@/server/reservations/may-manage'
import { appendEntry } from '../audit/append-entry'
import { demandColleague } from '../members/demand-colleague'
import { casesOf } from './list-today'
import { writeOverlay } from './write-overlay'

interface Wish {
  readonly codes: readonly string[]
  /** Null gives them back to everybody. */
  readonly owner: string | null
}

/**
 * Gives every open case of these reservations that this member is shown to somebody, all of them or none.
 * @throws DomainError not_found, invalid (owner)
 */
export async function assignReservations(
  context: Context,
  member: Member,
  { codes, owner }: Wish,
  locale: Locale,
): Promise<Assignment> {
  const named = new Set<string>()
  for (const code of codes) named.add((await reservationByCode(context, code)).code)
  const cases = (await casesOf(context, member, locale)).filter(
    ({ subject }) => subject.type === 'reservation' && named.has(subject.id),
  )
  const before = await transact(context, async (inside) => {
    await demandColleague(inside, owner)
    const given: GivenCase[] = []
    for (const { key } of cases.toSorted(byKey)) given.push(await give(inside, member, key, owner))
    return given
  })
  const items = [...named].map((code) => ({
    code,
    cases: cases.filter(({ subject }) => subject.id === code).length,
  }))
  return { items, before }
}

/**
 * Gives cases back to who had them; what somebody did something to since, or is no case any more, is left as it is.
 * @throws DomainError invalid (owner)
 */
export async function restoreOwners(
  context: Context,
  member: Member,
  given: readonly GivenCase[],
  locale: Locale,
): Promise<{ restored: number; left: number }> {
  const shown = new Set((await casesOf(context, member, locale)).map(({ key }) => key))
  const restored = await transact(context, async (inside) => {
    let count = 0
    for (const { key, version, owner } of given.toSorted(byKey)) {
      if (!shown.has(key)) continue
      await demandColleague(inside, owner)
      if (!(await writeOverlay(inside, member, { key, seen: version }, { owner }))) continue
      await noteOwner(inside, member, key, owner)
      count++
    }
    return count
  })
  return { restored, left: given.length - restored }
}

async function give(inside: Context, member: Member, key: string, owner: string | null): Promise<GivenCase> {
  const before = await writeOverlay(inside, member, { key, seen: null }, { owner })
  await noteOwner(inside, member, key, owner)
  return { key, version: (before?.version ?? 0) + 1, owner: before?.owner?.uuid ?? null }
}

const noteOwner = (inside: Context, member: Member, key: string, owner: string | null) =>
  appendEntry(inside, member, { action: 'handle_case', object: { type: 'case', id: key }, after: { owner } })

/** Locks are taken in one order, so that two who assign at once do not wait for each other. */
const byKey = (one: { readonly key: string }, other: { readonly key: string }) =>
  one.key < other.key ? -1 : 1
