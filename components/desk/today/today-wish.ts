import type { CaseKind, DeskCase } from '@/lib/desk/case-contract'
import { CASE_KINDS } from '@/lib/desk/case-kinds'

/** What of today's cases is looked at, as the address says. */
export interface TodayWish {
  readonly kind: CaseKind | null
  readonly owner: 'me' | 'nobody' | null
  /** Those that are put off, instead of those that are open. */
  readonly isSnoozed: boolean
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/** Reads an address; what it does not know is left out. */
export function readWish({ kind, owner, snoozed }: Query): TodayWish {
  return {
    kind: CASE_KINDS.find((known) => known === kind) ?? null,
    owner: owner === 'me' || owner === 'nobody' ? owner : null,
    isSnoozed: snoozed === '1',
  }
}

/** The query of a wish. */
export function wishQuery({ kind, owner, isSnoozed }: TodayWish) {
  return { kind, owner, snoozed: isSnoozed ? '1' : null }
}

/** @param me uuid of the member who looks */
export function fitsWish({ kind, owner }: DeskCase, wish: TodayWish, me: string): boolean {
  if (wish.kind !== null && kind !== wish.kind) return false
  if (wish.owner === 'me') return owner?.uuid === me
  return wish.owner === null || owner === null
}

export interface CaseGroup {
  readonly severity: DeskCase['severity']
  readonly cases: readonly DeskCase[]
}

const GROUPS: readonly DeskCase['severity'][] = ['late', 'today', 'later']

/** By deadline, in the order they came in; groups without a case are left out. */
export function groupCases(cases: readonly DeskCase[]): readonly CaseGroup[] {
  return GROUPS.map((severity) => ({
    severity,
    cases: cases.filter((one) => one.severity === severity),
  })).filter((group) => group.cases.length > 0)
}

/** How many of each kind there are, in the order of {@link CASE_KINDS}. @param asked is told of too when there is none */
export function countKinds(
  cases: readonly DeskCase[],
  asked: CaseKind | null,
): readonly (readonly [CaseKind, number])[] {
  return CASE_KINDS.map((kind) => [kind, cases.filter((one) => one.kind === kind).length] as const).filter(
    ([kind, count]) => count > 0 || kind === asked,
  )
}
