/** What the desk's lists can be sorted by, as an address and a call say it: with `-` the greatest first. The first is how they are anyway. */
export const RESERVATION_SORTS = [
  '-created',
  'created',
  'buyer',
  '-buyer',
  'start',
  '-start',
  'due',
  '-due',
] as const
export const PAYMENT_SORTS = ['-created', 'created', 'amount', '-amount'] as const
export const TRAVELLER_SORTS = ['-created', 'created', 'name', '-name'] as const
export const DEPARTURE_SORTS = ['start', '-start', 'trip', '-trip', 'free', '-free'] as const
export const REFUND_SORTS = ['send_by', '-send_by', 'amount', '-amount'] as const

/** The sort a list is asked for; what it does not know is the one it has anyway. */
export function readSort<Sort extends string>(sorts: readonly [Sort, ...Sort[]], asked: unknown): Sort {
  return sorts.find((known) => known === asked) ?? sorts[0]
}

/** Whether the greatest comes first. */
export const isDescending = (sort: string): boolean => sort.startsWith('-')

/** By what, whichever way. */
export const sortedBy = (sort: string): string => sort.replace(/^-/, '')
