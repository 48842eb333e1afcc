import { grantOf, mayBegin } from '@/lib/desk/permissions'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import type { Locale } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import type { Ledger } from '@/server/payments/ledger/read-ledger'
import { readReferences } from '@/server/payments/ledger/read-references'
import type { Payments } from '@/server/payments/payments'
import type { Context, Member } from '@/server/platform/context'
import type { Reservation } from '@/server/reservations/find-reservation'
import { listHistory } from '@/server/reservations/history/list-history'
import { presentNotices } from '@/server/reservations/notices/list-notices'
import { checkUpResult } from '@/server/reservations/present/present-check-up'
import { presentReservation, type Viewer } from '@/server/reservations/present/present-reservation'
import { redact } from '@/server/reservations/present/redact'
import { presentProviderChanges } from '@/server/reservations/provider/present-provider-changes'
import { type ReservationFacts, readReservationFacts } from '@/server/reservations/reservation-facts'
import { casesOfReservation } from '../cases/list-today'
import { careFor } from './care-for'
import { listForMember } from './confirmations'
import { deedsFor } from './deeds'
import { listProvidedFiles } from './files'
import { listMails } from './mails'
import { listNotes } from './notes'
import { assistanceFor, listProvided } from './provided'
import { actionsFor } from './reservation-actions'

/** The desk looks with the buyer's eyes, and pays nothing. */
const AS_BUYER: Viewer = {
  reader: 'owner',
  payer: { name: null, names: [], isBuyer: true },
  credit: null,
  points: null,
}

const EMPTY = {
  ...{ ledger: [], history: [], cases: [], notes: [], mails: [], actions: [], deeds: [] },
  ...{ supplier_paid_on: null, check_up: null },
}

/**
 * One reservation from inside. The team sees what its buyer sees, documents masked as everywhere, and care as
 * its role does; a host what anybody with the code sees, and neither money nor notes.
 */
export async function showReservation(
  context: Context,
  payments: Payments,
  member: Member,
  reservation: Reservation,
  locale: Locale,
): Promise<DeskReservation> {
  const facts = await readReservationFacts(context, reservation)
  const isOutside = grantOf('see_reservations', member.role).reach === 'own'
  const detail = presentReservation(context, facts, locale, AS_BUYER)
  const provided = await listProvided(context, member, reservation, locale)
  const files = await listProvidedFiles(context, member, reservation)
  const assistance = await assistanceFor(context, member, detail, { id: reservation.id, locale })
  const confirmations = await listForMember(context, member, reservation, locale)
  const departures = mayBegin('see_departures', member.role) ? departuresOf(facts) : []
  if (isOutside)
    return { ...EMPTY, detail: redact(detail), provided, files, assistance, confirmations, departures }
  const [history, cases, notes, mails, references] = await Promise.all([
    listHistory(context, reservation),
    casesOfReservation(context, member, reservation.code, locale),
    listNotes(context, reservation.code),
    listMails(context, reservation.code),
    readReferences(context, reservation.id),
  ])
  const provider_changes = await presentProviderChanges(context, payments, facts)
  const departure_notices = await presentNotices(context, reservation)
  return {
    ...{
      detail: { ...careFor(member, detail), provider_changes, departure_notices },
      history,
      notes,
      mails,
      provided,
      files,
      assistance,
      confirmations,
      departures,
    },
    ledger: entriesOf(facts, references),
    cases,
    supplier_paid_on: mayBegin('see_margin', member.role) ? reservation.supplierPaidOn : null,
    check_up: checkUpFor(facts),
    actions: actionsFor(context, member, facts),
    deeds: deedsFor(member, facts),
  }
}

/** What its traveller is still asked for; of one that is over nothing. */
function checkUpFor(facts: ReservationFacts): DeskReservation['check_up'] {
  const { status } = facts.reservation
  if (status !== 'new' && status !== 'confirmed') return null
  const { items, progress } = checkUpResult(facts)
  const missing = items.flatMap(({ key, position, state }) =>
    state === 'ok' ? [] : [{ key, position, state }],
  )
  return { progress, missing }
}

/** Where those are that it travels on; an open date is none. */
function departuresOf({ products }: ReservationFacts): DeskReservation['departures'] {
  return products.flatMap(({ position, departureId, startDate }) =>
    departureId === null || startDate === null ? [] : { position, uuid: departureId },
  )
}

/** Every entry with what was owed after it. */
function entriesOf(
  { reservation: { currency }, attempts, money: { ledger } }: ReservationFacts,
  references: ReadonlyMap<string, string>,
): DeskReservation['ledger'] {
  let balance = 0
  return ledger.entries.map((entry: Ledger['entries'][number]) => {
    const { id, at, kind, method, attemptId, amountMinor } = entry
    balance += amountMinor
    return {
      reference: references.get(id) ?? null,
      ...{ at: at.toISOString(), kind },
      // What a gateway moved was moved by the method of its payment.
      method: method ?? attempts.find(({ id }) => id === attemptId)?.method ?? null,
      amount: toWire(money(amountMinor, currency)),
      balance: toWire(money(balance, currency)),
    }
  })
}
