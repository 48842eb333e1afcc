import { shown } from './shown'

export interface Mail {
  readonly template: string
  readonly recipient: string
  readonly data: Record<string, unknown>
  readonly created_at: Date
}

/** The figures that each mail is about. */
const FIGURES: Record<string, readonly string[]> = {
  reservation_placed: ['total', 'due_now'],
  deposit_received: ['received', 'pending'],
  payment_received: ['received', 'pending'],
  part_received: ['received', 'due_now'],
  payer_receipt: ['received'],
  part_due: ['amount', 'due_date'],
  part_missed: ['missed'],
  grace: ['amount'],
  reservation_cancelled: ['back', 'kept'],
  reservation_changed: ['total', 'pending'],
  party_changed: ['total', 'pending'],
  refund_told: ['step', 'amount'],
  late_money: ['kept', 'seats'],
  credit_issued: ['amount'],
  trip_ahead: ['days', 'pending'],
}

/** A mail in one line: what it is, and its figures. */
export function mailLine({ template, recipient, data }: Mail): string {
  const figures = (FIGURES[template] ?? []).map((name) => figure(name, data[name]))
  const to = recipient === 'luis@example.com' ? ' to the friend' : ''
  return [`${template}${to}`, ...figures].join(' ')
}

function figure(name: string, value: unknown): string {
  if (name === 'missed') return shown((value as { amount: number }).amount)
  if (name === 'days') return String(value)
  return typeof value === 'number' ? shown(value) : String(value)
}
