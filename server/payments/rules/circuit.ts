/** What went unanswered by a gateway's way to pay. */
export interface Circuit {
  /** When, the newest last; never empty, five at most. */
  readonly unknownAt: readonly Date[]
  /** Until when nobody is let through; null where it never came so far. */
  readonly openUntil: Date | null
  /** By when the attempt that tries it again has been answered, or is lost; null where none was let through. */
  readonly probeUntil: Date | null
}

/** `closed`: everybody pays. `open`: nobody. `half_open`: the next one tries it, alone. */
export type CircuitState = 'closed' | 'open' | 'half_open'

/** So many calls without an answer in a row, within a minute, and it is closed for a minute to new attempts. */
export const MOST_UNKNOWN = 5
export const UNKNOWN_MS = 60_000
export const OPEN_MS = 60_000

/** Whether a new attempt is let through at an instant; null: everything was answered. */
export function circuitState(circuit: Circuit | null, now: Date): CircuitState {
  if (!circuit?.openUntil) return 'closed'
  return nextTryAt(circuit) > now ? 'open' : 'half_open'
}

/** From when on one attempt may try an open circuit. */
export function nextTryAt({ openUntil, probeUntil }: Circuit): Date {
  const at = Math.max(openUntil?.getTime() ?? 0, probeUntil?.getTime() ?? 0)
  return new Date(at)
}

/**
 * A circuit after one more call that nobody answered. What began before it opened does not keep it open for longer; one
 * that was let through since does.
 */
export function afterUnknown(circuit: Circuit | null, now: Date): Circuit {
  const before = circuit?.unknownAt ?? []
  const recent = before.filter((at) => now.getTime() - at.getTime() < UNKNOWN_MS)
  const unknownAt = [...recent, now].slice(-MOST_UNKNOWN)
  if (circuit?.openUntil && circuit.openUntil > now) return { ...circuit, unknownAt }
  const opens = circuit?.openUntil != null || unknownAt.length === MOST_UNKNOWN
  return { unknownAt, openUntil: opens ? new Date(now.getTime() + OPEN_MS) : null, probeUntil: null }
}

/** Whether an answer to a call ends it: only one that began after the last call that went unanswered proves anything. */
export function isMended({ unknownAt }: Circuit, begun: Date): boolean {
  return unknownAt.every((at) => at <= begun)
}
