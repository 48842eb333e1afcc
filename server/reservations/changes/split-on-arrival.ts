import { money } from '@/lib/money/money'
import { onArrivalOf } from '@/lib/pricing/on-arrival'
import type { ReservationProduct } from '../find-reservation'
import type { ChangeFacts } from './change-facts'
import type { ChangedLine, NextLine } from './proposal'

/**
 * The lines of a changed trip with what of each its host is paid on arrival from then on, by the rule it was sold with: a
 * trip that was sold to be paid here stays so, whatever its product says today. Lines that stay as they are stay the same
 * object.
 */
export function splitOnArrival(
  { reservation: { currency } }: Pick<ChangeFacts, 'reservation'>,
  { position, snapshot }: Pick<ReservationProduct, 'position' | 'snapshot'>,
  lines: readonly ChangedLine[],
): ChangedLine[] {
  if (!snapshot.onArrival) return [...lines]
  const own = lines.flatMap(({ after }) => (after?.productPosition === position ? after : []))
  const of = (minor: number) => money(minor, currency)
  const parts = onArrivalOf(
    own.map(({ totalMinor, depositMinor }) => ({ total: of(totalMinor), deposit: of(depositMinor) })),
    currency,
  )
  return lines.map((line) => {
    const part = line.after && parts[own.indexOf(line.after)]
    return part && line.after ? { ...line, after: withPart(line.after, part.amount) } : line
  })
}

function withPart<Line extends NextLine>(line: Line, onArrivalMinor: number): Line {
  return line.onArrivalMinor === onArrivalMinor ? line : { ...line, onArrivalMinor }
}
