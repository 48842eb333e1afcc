import { z } from 'zod'
import type { DeskAction } from '@/lib/desk/permissions'

/**
 * Who sees what of people on a reservation at the desk. `trip`: nobody's · `code`: what whoever holds its code sees, a host
 * too · `team`: who sees reservations, hosts excepted · else who comes to that row of the table of permissions, hosts
 * excepted.
 */
export type Seen = 'trip' | 'code' | 'team' | Extract<DeskAction, 'see_care'>

/** What is of the catalogue, whatever it comes to hold: nobody's data gets in there. */
const OF_THE_CATALOGUE = [
  ...['product', 'products[]', 'local', 'currency', 'promotions[]', 'discount_penalizations[]'],
  ...['order.products', 'extras[]', 'rooms[]', 'flights[]', 'insurances[]', 'exchange_rate'],
].map((name) => `detail.${name}.`)

/** Every other text of the answer by itself: one that nobody entered here fails the test. */
const EVERY: Readonly<Record<Seen, readonly string[]>> = {
  trip: [
    ...['reservation.code', 'reservation.cancellation_date', 'reservation.confirmation_date'],
    ...[
      'reservation.departure_date.start',
      'reservation.departure_date.end',
      'reservation.departure_date.code',
    ],
    ...[
      'reservation.season',
      'reservation.language',
      'reservation.liquidation_date',
      'reservation.created_at',
    ],
    ...[
      'reservation.next_payment.due_date',
      'reservation.schedule[].due_date',
      'reservation.missed.due_date',
    ],
    ...[
      'variations[].departure_date.start',
      'variations[].departure_date.end',
      'variations[].departure_date.code',
    ],
    ...['details_window.until', 'terms_version', 'terms_accepted.at', 'client_view_link', 'changed_at'],
    ...['pending_change.hold_until', 'pending_change.start', 'late_money.decided_by'],
    ...['provider_changes[].reason', 'provider_changes[].before', 'provider_changes[].after'],
    ...['departure_notices[].text', 'departure_notices[].at'],
    ...['provider_changes[].product', 'provider_changes[].to.code'],
    ...['provider_changes[].to.start', 'provider_changes[].to.end', 'provider_changes[].asked_at'],
    ...['provider_changes[].answer_by', 'provider_changes[].answered_at', 'provider_changes[].accept_by'],
    ...[
      'payments[].voucher[].reference',
      'payments[].voucher[].expires_at',
      'payments[].voucher[].barcode',
      'provider_changes[].departure',
      'provider_changes[].withdrawn',
      'payments[].next_action_url',
    ],
    ...[
      'payments[].created_at',
      'payments[].failure',
      'payments[].settles_at',
      'payments[].expires_at',
      'travelers[].needed_until',
    ],
  ]
    .map((name) => `detail.${name}`)
    // The catalogue's name of a trip that was taken out.
    .concat('history[].trip'),
  code: [
    ...['customer.firstname', 'customer.lastname', 'customer.email'],
    ...['travelers[].user.firstname', 'travelers[].user.lastname'],
  ]
    .map((name) => `detail.${name}`)
    // What a host tells of his own trips, and reads again.
    .concat(
      ['flight.code', 'flight.arrives_at', 'flight.departs_at', 'notes', 'trip'].map(
        (name) => `provided[].${name}`,
      ),
      ['trip', 'start', 'changed_at', 'answered_at'].map((name) => `confirmations[].${name}`),
      // What was put there for the traveller, for who may put more.
      ['name', 'url', 'created_at'].map((name) => `files[].${name}`),
      // Whom a policy is entered for: told to the host of the trip from the first payment on, as any contact.
      [
        ...['people[].email', 'people[].name', 'cards[].email', 'cards[].from', 'cards[].to', 'cards[].trip'],
        ...['trips[].trip', 'trips[].from', 'trips[].to'],
      ].map((name) => `assistance.${name}`),
    ),
  team: [
    ...[
      ...['reservation.recurring.next_payment_date', 'reservation.recurring.card.brand'],
      ...['reservation.recurring.card.last4', 'reservation.recurring.card.expires_on'],
      ...['customer.phone.dial', 'customer.phone.number'],
      ...['own_flights[].number', 'own_flights[].from', 'own_flights[].to', 'own_flights[].departs_at'],
      ...['own_flights[].arrives_at', 'own_flights[].code', 'booked_flights[].code', 'booked_flights[].trip'],
      ...['booked_flights[].arrives_at', 'booked_flights[].departs_at'],
      ...['attachments[].name', 'attachments[].url', 'attachments[].created_at', 'payments[].payer_name'],
      ...['payments[].receipts[].number', 'payments[].receipts[].issued_at', 'payments[].receipts[].url'],
      ...['points_moved[].receipt.number', 'points_moved[].receipt.issued_at', 'points_moved[].receipt.url'],
      ...[
        'refunds[].account.ending',
        'refunds[].account.paid_from',
        'refunds[].paid_at',
        'refunds[].send_by',
      ],
      ...['refunds[].created_at', 'refunds[].updated_at', 'refunds[].reference', 'refunds[].failure'],
      ...['travelers[].user.email', 'travelers[].passport_expiry', 'travelers[].details.birth_date'],
      ...['travelers[].details.nationality', 'travelers[].details.document.ending'],
      ...['travelers[].details.document.expiry', 'travelers[].details.phone.dial'],
      ...['travelers[].details.phone.number', 'travelers[].written.at', 'travelers[].link.email'],
      ...['travelers[].link.expires_at', 'travelers[].reads[].at', 'travelers[].reads[].role'],
      ...['travelers[].reads[].reason', 'assistcards[].user.email', 'provider_notes'],
      ...['assistcards[].initial_effective_date', 'assistcards[].final_effective_date'],
      ...['variations[].flight_confirmation_code', 'reservation.departure_date.flight_confirmation_code'],
    ].map((name) => `detail.${name}`),
    ...[
      'ledger[].at',
      'ledger[].method',
      'ledger[].reference',
      'departures[].uuid',
      'history[].at',
      'history[].departure.before',
    ],
    'supplier_paid_on',
    ...['history[].departure.after', 'cases[].key', 'cases[].subject.id', 'cases[].subject.title'],
    ...[
      'cases[].due_at',
      'cases[].owner.name',
      'cases[].changed_by',
      'cases[].snoozed_until',
      'notes[].at',
      'notes[].by',
    ],
    ...['notes[].text', 'mails[].recipient', 'mails[].created_at', 'mails[].sent_at', 'mails[].subject'],
    ...['cases[].note', 'detail.refunds[].payer_name'],
    'detail.variations[].departure_date.flight_confirmation_code',
  ],
  see_care: [
    ...[
      'emergency_contact.user.firstname',
      'emergency_contact.user.lastname',
      'emergency_contact.user.email',
    ],
    ...['emergency_contact.user.phone.dial', 'emergency_contact.user.phone.number'],
    ...['travelers[].details.diet', 'traveler_notes'],
  ].map((name) => `detail.${name}`),
}

const SEEN = new Map(
  Object.entries(EVERY).flatMap(([seen, paths]) => paths.map((path) => [path, seen as Seen] as const)),
)

/** Who sees a text of the answer; undefined for one that nobody entered. */
export function seenBy(path: string): Seen | undefined {
  if (OF_THE_CATALOGUE.some((start) => path.startsWith(start))) return 'trip'
  return SEEN.get(path)
}

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: unknown
  readonly const?: unknown
  readonly format?: string
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

/** Every text of a contract by its path; words of a closed list and ids say nothing of anybody. */
export function textsOf(of: z.ZodType): string[] {
  const walk = (schema: Schema, path: string): string[] => {
    if (schema.anyOf) return schema.anyOf.flatMap((one) => walk(one, path))
    if (schema.items) return walk(schema.items, `${path}[]`)
    if (schema.properties)
      return Object.entries(schema.properties).flatMap(([name, one]) =>
        walk(one, path === '' ? name : `${path}.${name}`),
      )
    const isText =
      [schema.type].flat().includes('string') && !schema.enum && !schema.const && schema.format !== 'uuid'
    return isText ? [path] : []
  }
  const schema = z.toJSONSchema(of, { unrepresentable: 'any', io: 'output' }) as Schema
  return [...new Set(walk(schema, ''))]
}
