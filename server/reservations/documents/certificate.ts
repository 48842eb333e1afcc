import { formatDate } from '@/lib/dates/format-date'
import type { LocalDate } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import { foldSchedule } from '@/lib/layaway/running/fold-schedule'
import { inOrder } from '@/lib/layaway/running/schedule-facts'
import { htmlLang, languageOf } from '@/lib/locale/market'
import { textsFor } from '@/lib/locale/texts'
import { formatMoney } from '@/lib/money/format-money'
import { add, money, toWire } from '@/lib/money/money'
import { collectedText } from '@/lib/pricing/arrival-text'
import type { PdfSheet } from '@/server/platform/pdf/write-pdf'
import { feeTypeOf } from '../changes/versions'
import { moneyFacts } from '../money/money-state'
import { arrivalOf } from '../present/present-on-arrival'
import type { ReservationFacts } from '../reservation-facts'

/** What a price and rate lock certificate says, as its JSON has it: amounts in major units, as they were locked. */
export function certificateOf(facts: ReservationFacts) {
  const { reservation, products, lines, fees } = facts
  const { currency, locale, liquidationDate } = reservation
  const wire = (minor: number) => toWire(money(minor, currency))
  const lockedOn = lastLocked(facts)
  const { parts, deposit } = agreedSchedule(facts, lockedOn)
  return {
    currency,
    locked_on: lockedOn,
    terms_version: reservation.termsVersion,
    total: wire(reservation.totalMinor + reservation.onArrivalMinor),
    deposit: toWire(deposit),
    liquidation_date: liquidationDate,
    rates: reservation.rates,
    trips: products.map((product) => {
      const { snapshot, startDate, endDate, tickets } = product
      const onArrival = arrivalOf(reservation, product)
      return {
        ...{ name: snapshot.name[languageOf(locale)], start: startDate, end: endDate, tickets },
        // Certificates of trips that are paid here stay what they were.
        ...(onArrival && { on_arrival: onArrival }),
      }
    }),
    lines: lines.map(({ kind, name, qty, unit, unitMinor, totalMinor }) => ({
      ...{ kind, name, qty, unit, price: wire(unitMinor), total: wire(totalMinor) },
    })),
    // Certificates of trips that no change has cost anything stay what they were.
    ...(fees.length > 0 && {
      fees: fees.map(({ kind, feeMinor }) => ({ type: feeTypeOf(kind), amount: wire(feeMinor) })),
    }),
    schedule: parts.map(({ dueDate, amount }) => ({ due_date: dueDate, amount: toWire(amount) })),
  }
}

/** Since when all of the price is what it is: the first payment, or the last change after it. */
function lastLocked({ reservation, changedAt }: ReservationFacts): LocalDate {
  const { confirmationDate, currency } = reservation
  return todayIn(dueZone(currency), changedAt && changedAt > confirmationDate ? changedAt : confirmationDate)
}

/**
 * Deposit and parts as they were agreed last, with what was paid by then: paid parts stand as they were paid, and together
 * they are the total that is paid here. Payments since change what is left of it, and nothing of what was agreed.
 */
function agreedSchedule({ reservation, money: state }: ReservationFacts, lockedOn: LocalDate) {
  const { currency, depositMinor, liquidationDate } = reservation
  const all = inOrder([...state.agreed.facts, ...moneyFacts(state.ledger, reservation)])
  const last = all.findLastIndex(({ kind }) => kind !== 'money')
  const agreedOn = last < 0 ? lockedOn : todayIn(dueZone(currency), all[last]?.at ?? 0)
  const { parts, depositPaid, depositRest } = foldSchedule({
    deposit: money(depositMinor, currency),
    facts: all.slice(0, last + 1),
    waits: [],
    liquidationDate,
    today: agreedOn > lockedOn ? agreedOn : lockedOn,
  })
  return { parts, deposit: add(depositPaid, depositRest) }
}

export type Certificate = ReturnType<typeof certificateOf>

/** The certificate to read, in the language of the order. @param hash in hexadecimal @param address that says whether it is valid */
export function certificateSheet(
  { reservation }: Pick<ReservationFacts, 'reservation'>,
  certificate: Certificate,
  { hash, address }: { readonly hash: string; readonly address: string },
): PdfSheet {
  const { locale, currency } = reservation
  const t = textsFor(locale, 'documents.certificate')
  const changes = textsFor(locale, 'reservation.bought.changes')
  const shown = (major: number) => formatMoney(money(Math.round(major * 100), currency), { code: true })
  const rate =
    currency === 'USD'
      ? []
      : [{ label: t('rate'), value: `1 USD = ${certificate.rates[currency]} ${currency}` }]
  return {
    lang: htmlLang(locale),
    title: t('title'),
    subtitle: certificate.trips.map(({ name }) => name).join('\n'),
    groups: [
      {
        heading: t('locked', { date: formatDate(certificate.locked_on, locale) }),
        rows: [
          ...certificate.lines.map(({ name, qty, total }) => ({
            label: `${qty} × ${name}`,
            value: shown(total),
          })),
          ...(certificate.fees ?? []).map(({ type, amount }) => ({
            label: changes(type),
            value: shown(amount),
          })),
          { label: t('total'), value: shown(certificate.total), strong: true },
          { label: t('deposit'), value: shown(certificate.deposit) },
          ...certificate.trips.flatMap(({ name, on_arrival }) =>
            on_arrival
              ? [
                  {
                    label: t('onArrival', { name }),
                    value: collectedText(on_arrival, textsFor(locale, 'layaway.arrival'), locale),
                  },
                ]
              : [],
          ),
          ...rate,
        ],
      },
      ...(certificate.schedule.length > 0
        ? [
            {
              heading: t('schedule'),
              rows: certificate.schedule.map(({ due_date, amount }) => ({
                label: formatDate(due_date, locale),
                value: shown(amount),
              })),
            },
          ]
        : []),
    ],
    notes: [t('promise'), t('check', { address, hash })],
    footer: t('footer', { terms: certificate.terms_version }),
    writtenAt: reservation.confirmationDate,
  }
}
