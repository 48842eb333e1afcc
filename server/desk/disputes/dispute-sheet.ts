import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import { type Currency, htmlLang, type Locale, languageOf } from '@/lib/locale/market'
import { textsFor } from '@/lib/locale/texts'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire, money } from '@/lib/money/money'
import type { HistoryEntry } from '@/lib/reservations/history-contract'
import type { Dispute } from '@/server/payments/disputes/read-disputes'
import type { PdfRow, PdfSheet } from '@/server/platform/pdf/write-pdf'
import type { IssuedDocument } from '@/server/reservations/documents/list-issued'
import type { ReservationFacts } from '@/server/reservations/reservation-facts'

/** What a file is made of. */
export interface DisputeFacts {
  readonly dispute: Dispute
  readonly facts: Pick<ReservationFacts, 'reservation' | 'products' | 'attempts' | 'money'>
  /** Newest first. */
  readonly history: readonly HistoryEntry[]
  readonly issued: readonly IssuedDocument[]
}

/** The file of a disputed payment as a sheet: what it is about, what was agreed to, and all that happened. */
export function disputeSheet(all: DisputeFacts, locale: Locale, now: Date): PdfSheet {
  const t = textsFor(locale, 'desk.disputeFile')
  const { reservation, products } = all.facts
  const trips = products.map(({ snapshot, startDate }) => {
    const name = snapshot.name[languageOf(locale)]
    return startDate === null ? name : `${name}, ${formatDate(startDate, locale)}`
  })
  return {
    lang: htmlLang(locale),
    title: t('title', { code: reservation.code }),
    subtitle: trips.join('\n'),
    groups: [
      { heading: t('dispute'), rows: disputeRows(all, locale) },
      { heading: t('agreed'), rows: agreedRows(all, locale) },
      { heading: t('payments'), rows: paymentRows(all, locale) },
      { heading: t('ledger'), rows: ledgerRows(all, locale) },
      { heading: t('documents'), rows: documentRows(all, locale) },
      { heading: t('history'), rows: historyRows(all, locale) },
    ],
    notes: [t('note')],
    footer: t('footer', { at: at(now, locale) }),
    writtenAt: now,
  }
}

const at = (instant: Date | string, locale: Locale) =>
  formatInstant(new Date(instant), TIME_ZONE, locale, { year: true })

const shown = (minor: number, currency: Currency) => formatMoney(money(minor, currency), { code: true })

function disputeRows({ dispute }: DisputeFacts, locale: Locale): PdfRow[] {
  const t = textsFor(locale, 'desk.disputeFile')
  const methods = textsFor(locale, 'payments.methods')
  const { currency } = dispute
  return [
    { label: t('payment'), value: dispute.id },
    { label: t('reference'), value: `${dispute.gateway} ${dispute.charge_id ?? ''}`.trim() },
    { label: t('method'), value: methods(dispute.method) },
    { label: t('paid'), value: shown(dispute.paid_minor, currency) },
    { label: t('taken'), value: shown(dispute.taken_minor, currency), strong: true },
    { label: t('returned'), value: shown(dispute.returned_minor, currency) },
    { label: t('opened'), value: at(dispute.opened_at, locale) },
  ]
}

function agreedRows({ facts: { reservation, products } }: DisputeFacts, locale: Locale): PdfRow[] {
  const t = textsFor(locale, 'desk.disputeFile')
  const { firstname, lastname, email, code, createdAt, termsVersion, termsAcceptedAt, currency } = reservation
  const tickets = products.reduce((sum, product) => sum + product.tickets, 0)
  return [
    { label: t('buyer'), value: `${firstname} ${lastname}\n${email}` },
    { label: t('code'), value: code },
    { label: t('ordered'), value: at(createdAt, locale) },
    {
      label: t('terms'),
      value: termsAcceptedAt ? `${termsVersion}\n${at(termsAcceptedAt, locale)}` : t('notAccepted'),
    },
    { label: t('travellers'), value: String(tickets) },
    { label: t('total'), value: shown(reservation.totalMinor + reservation.onArrivalMinor, currency) },
  ]
}

function paymentRows({ facts: { attempts } }: DisputeFacts, locale: Locale): PdfRow[] {
  const methods = textsFor(locale, 'payments.methods')
  const states = textsFor(locale, 'payments.statuses')
  return attempts.map((attempt) => ({
    label: `${at(attempt.createdAt, locale)}\n${methods(attempt.method)}, ${attempt.chargeId ?? attempt.id}`,
    value: `${shown(attempt.amountMinor + attempt.creditMinor, attempt.currency)}\n${states(attempt.state)}`,
  }))
}

function ledgerRows({ facts: { reservation, money: state } }: DisputeFacts, locale: Locale): PdfRow[] {
  const kinds = textsFor(locale, 'desk.reservation.kinds')
  return state.ledger.entries.map((entry) => ({
    label: `${at(entry.at, locale)}\n${kinds(entry.kind)}`,
    value: shown(entry.amountMinor, reservation.currency),
  }))
}

function documentRows({ issued }: DisputeFacts, locale: Locale): PdfRow[] {
  const t = textsFor(locale, 'desk.disputeFile')
  if (issued.length === 0) return [{ label: t('none'), value: '' }]
  return issued.map(({ kind, issued_at }) => ({ label: t(`kinds.${kind}`), value: at(issued_at, locale) }))
}

function historyRows({ history, facts: { reservation } }: DisputeFacts, locale: Locale): PdfRow[] {
  const texts = textsFor(locale, 'reservation.history')
  const by = textsFor(locale, 'desk.reservation.by')
  const day = (date: string | null | undefined) => (date ? formatDate(date, locale) : '')
  const total = (major: number) => formatMoney(fromWire(major, reservation.currency), { code: true })
  return [...history].reverse().map((entry) => {
    const said = texts(`kinds.${entry.kind}`, {
      ...{ before: day(entry.departure?.before), after: day(entry.departure?.after) },
      ...{ was: entry.tickets?.before ?? 0, now: entry.tickets?.after ?? 0 },
      trip: entry.trip ?? '',
      had: entry.departure?.before ? 'date' : 'none',
      wants: entry.departure?.after ? 'date' : 'none',
    })
    const sums =
      entry.total && entry.total.before !== entry.total.after
        ? `\n${texts('total', { before: total(entry.total.before), after: total(entry.total.after) })}`
        : ''
    return { label: `${at(entry.at, locale)}\n${by(entry.by)}`, value: said + sums }
  })
}
