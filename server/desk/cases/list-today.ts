import type { CallData } from '@/lib/api/call'
import type { DeskCase, showToday } from '@/lib/desk/case-contract'
import { type Locale, languageOf } from '@/lib/locale/market'
import { toWire } from '@/lib/money/money'
import type { Context, Member } from '@/server/platform/context'
import { type Case, listCases } from '@/server/reservations/cases/list-cases'
import { nameSubjects } from '@/server/reservations/cases/name-subjects'
import { isShownTo, severityOf } from '../rules/case-kinds'
import { type ApprovalCase, approvalCases } from './approval-cases'
import { type ChatCase, chatCases } from './chat-cases'
import { type DepartureCase, departureCases } from './departure-cases'
import { type HostCase, hostCases } from './host-cases'
import { type LeadCase, leadCases } from './lead-cases'
import { type ManifestCase, manifestCases } from './manifest-cases'
import { NO_OVERLAY, type Overlay, readOverlays } from './overlays'
import { type RequestCase, requestCases } from './request-cases'
import { type SystemCase, systemCases } from './system-cases'

export interface TodayWish {
  readonly kind?: DeskCase['kind'] | undefined
  readonly owner?: 'me' | 'nobody' | undefined
  readonly snoozed?: '1' | undefined
}

/**
 * What needs a person now, as far as this member can do something about it, the most urgent first. Cases are derived
 * each time; people add who looks at one, until when it is put off, and a note.
 */
export async function listToday(
  context: Context,
  member: Member,
  wish: TodayWish,
  locale: Locale,
): Promise<CallData<typeof showToday>> {
  const all = await casesOf(context, member, locale)
  const open = all.filter((one) => (one.snoozed_until !== null) === (wish.snoozed !== undefined))
  const counts: Record<string, number> = {}
  for (const { kind } of open) counts[kind] = (counts[kind] ?? 0) + 1
  return { cases: open.filter((one) => fits(one, member, wish)), counts, total: open.length }
}

function fits({ kind, owner }: DeskCase, { uuid }: Member, wish: TodayWish): boolean {
  if (wish.kind !== undefined && kind !== wish.kind) return false
  if (wish.owner === 'me') return owner?.uuid === uuid
  return wish.owner !== 'nobody' || owner === null
}

/** Every case this member is shown, as it stands. */
export async function casesOf(context: Context, member: Member, locale: Locale): Promise<DeskCase[]> {
  if (member.hostId !== null)
    return showCases(context, member, await hostCases(context, member.hostId, locale), locale)
  return showCases(context, member, await houseCases(context, locale), locale)
}

/** Every case of the house, whoever is shown it. */
export async function houseCases(context: Context, locale: Locale): Promise<HouseCase[]> {
  return [
    ...(await listCases(context)),
    ...(await approvalCases(context, locale)),
    ...(await departureCases(context, locale)),
    ...(await requestCases(context, locale)),
    ...(await manifestCases(context, locale)),
    ...(await chatCases(context, locale)),
    ...(await leadCases(context, locale)),
    ...(await systemCases(context)),
  ]
}

/** Those of reservations, without a search for what can be about departures, hosts and leads alone. A host has none. */
export async function casesOfReservations(
  context: Context,
  member: Member,
  locale: Locale,
): Promise<DeskCase[]> {
  if (member.hostId !== null) return []
  const all: AnyCase[] = [
    ...(await listCases(context)),
    ...(await approvalCases(context, locale)),
    ...(await chatCases(context, locale)),
    ...(await systemCases(context)),
  ]
  const own = all.filter(({ subject }) => subject.type === 'reservation')
  return showCases(context, member, own, locale)
}

/** Those of one reservation: what is about departures alone is not looked for. */
export async function casesOfReservation(
  context: Context,
  member: Member,
  code: string,
  locale: Locale,
): Promise<DeskCase[]> {
  const all: AnyCase[] = [
    ...(await listCases(context)),
    ...(await approvalCases(context, locale)),
    ...(await systemCases(context)),
  ]
  const own = all.filter(({ subject }) => subject.id === code)
  return showCases(context, member, own, locale)
}

async function showCases(
  context: Context,
  member: Member,
  all: readonly AnyCase[],
  locale: Locale,
): Promise<DeskCase[]> {
  const shown = all.toSorted(byUrgency).filter(({ kind }) => isShownTo(kind, member.role))
  const [overlays, names] = await Promise.all([
    readOverlays(
      context,
      shown.map(({ key }) => key),
    ),
    nameSubjects(context, [
      ...new Set(shown.flatMap(({ subject }) => (subject.type === 'reservation' ? subject.id : []))),
    ]),
  ])
  const language = languageOf(locale)
  return shown.map((one) => {
    const name = names.get(one.subject.id)
    const title = titleOf(one) ?? (name ? `${name.buyer} · ${name.trip[language]}` : one.subject.id)
    return present(one, title, overlays.get(one.key) ?? NO_OVERLAY, context.clock.now())
  })
}

type HouseCase =
  | (Case | ApprovalCase | DepartureCase | LeadCase)
  | (RequestCase | ManifestCase | ChatCase | SystemCase)
type AnyCase = HouseCase | HostCase

function titleOf({ subject }: AnyCase): string | undefined {
  return 'title' in subject ? subject.title : undefined
}

function byUrgency(one: Pick<Case, 'key' | 'dueAt'>, other: Pick<Case, 'key' | 'dueAt'>): number {
  return one.dueAt.getTime() - other.dueAt.getTime() || one.key.localeCompare(other.key)
}

function present(
  { key, kind, subject: { type, id }, role, dueAt, amount }: AnyCase,
  title: string,
  { owner, snoozedUntil, note, version, changedBy }: Overlay,
  now: Date,
): DeskCase {
  const isSnoozed = snoozedUntil !== null && snoozedUntil > now
  return {
    ...{ key, kind, note, owner, version, changed_by: changedBy, escalated: role === 'owner' },
    subject: { type, id, title },
    ...{ amount: amount && toWire(amount), currency: amount?.currency ?? null },
    due_at: dueAt.toISOString(),
    severity: severityOf(dueAt.getTime() - now.getTime()),
    snoozed_until: isSnoozed ? snoozedUntil.toISOString() : null,
  }
}
