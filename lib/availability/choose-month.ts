import type { MonthGroup } from './group-by-month'

/** Choosing a date marks its month current and unmarks the others (specification §4); an unknown month changes nothing. */
export function chooseMonth<Entry>(
  groups: readonly MonthGroup<Entry>[],
  id: MonthGroup<Entry>['id'] | undefined,
): MonthGroup<Entry>[] {
  if (!groups.some((group) => group.id === id)) return [...groups]
  return groups.map((group) => ({ ...group, current: group.id === id }))
}
