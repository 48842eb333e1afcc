import { addMilliseconds } from 'date-fns'
import type { Gateway } from '../gateways/port'
import type { Attempt } from './list-attempts'

/** Until when the network of an attempt's method may tell of what was paid before its end; null where it does at once. */
export function settleEnd(
  { expiresAt, settlesAt, method }: Pick<Attempt, 'expiresAt' | 'settlesAt' | 'method'>,
  gateway: Pick<Gateway, 'settleLagMs'> | null,
): Date | null {
  const lag = method === 'credit' ? 0 : (gateway?.settleLagMs[method] ?? 0)
  return settlesAt ?? (lag > 0 && expiresAt ? addMilliseconds(expiresAt, lag) : null)
}
