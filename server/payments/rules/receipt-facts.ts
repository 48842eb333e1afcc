import type { LocalDate } from '@/lib/dates/local-date'

/** What a receipt says beside its movement: minor units, as things stood when it was issued. */
export interface ReceiptFacts {
  /** What of a payment completed what was due first. */
  readonly depositMinor: number
  /** What of it lowered the parts. */
  readonly planMinor: number
  /** What of it was more than was owed. */
  readonly surplusMinor: number
  /** What was left to pay after the movement. */
  readonly balanceMinor: number
  /** The next part then, null when none was left. */
  readonly next: { readonly dueDate: LocalDate; readonly amountMinor: number } | null
}

type Facts = Omit<ReceiptFacts, 'next'>

/** An entry of the ledger. */
interface Entry {
  readonly id: string
  readonly kind: keyof typeof ORDER
  readonly amountMinor: number
  readonly at: Date
  /** Money of a trip that is on its way back, booked ahead: it counts, and has no receipt before it has gone. */
  readonly ahead?: boolean
}

/** Of one instant, what is owed stands before what came in, money before points, and both before what went back. */
const ORDER = { charge: 0, fee: 0, adjustment: 0, payment: 1, points: 2, refund: 3, dispute: 4 } as const
const OWED: ReadonlySet<Entry['kind']> = new Set(['charge', 'fee', 'adjustment'])

/**
 * What each movement of money was for, by the id of its ledger entry: a payment completes what is due first, then lowers
 * the rest, and what is beyond is surplus. Money that goes back was for nothing and opens the balance again. What a bank
 * takes in a dispute has no receipt of ours; it changes what is left.
 * @param entries of one order, minor units
 * @param depositMinor what is due first: the deposit, or the whole with full payment
 */
export function receiptFactsOf(entries: readonly Entry[], depositMinor: number): ReadonlyMap<string, Facts> {
  const facts = new Map<string, Facts>()
  let total = 0
  let paid = 0
  for (const { id, kind, amountMinor, ahead = false } of inOrder(entries)) {
    if (OWED.has(kind) && !ahead) {
      total += amountMinor
      continue
    }
    const before = paid
    paid -= amountMinor
    const balanceMinor = Math.max(total - paid, 0)
    if (kind === 'refund') facts.set(id, { ...NOTHING, balanceMinor })
    if (kind === 'payment' || kind === 'points')
      facts.set(id, { ...splitOf(-amountMinor, { before, total, depositMinor }), balanceMinor })
  }
  return facts
}

function inOrder(entries: readonly Entry[]): Entry[] {
  return entries.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || ORDER[one.kind] - ORDER[other.kind],
  )
}

const NOTHING = { depositMinor: 0, planMinor: 0, surplusMinor: 0 }

function splitOf(
  amount: number,
  { before, total, depositMinor }: Record<'before' | 'total' | 'depositMinor', number>,
) {
  const deposit = Math.min(amount, Math.max(depositMinor - before, 0))
  const plan = Math.min(amount - deposit, Math.max(total - before - deposit, 0))
  return { depositMinor: deposit, planMinor: plan, surplusMinor: amount - deposit - plan }
}
