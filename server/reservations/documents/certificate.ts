import { formatDate } from '@/lib/dates/format-date'
import { todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import { foldSchedule } from '@/lib/layaway/running/fold-schedule'
import { htmlLang, languageOf } from '@/lib/locale/market'
import { textsFor } from '@/lib/locale/texts'
import { formatMoney } from '@/lib/money/format-money'
import { money, toWire } from '@/lib/money/money'
import { collectedText } from '@/lib/pricing/arrival-text'
import type { PdfSheet } from '@/server/platform/pdf/write-pdf'
import { arrivalOf } from '../present/present-on-arrival'
import type { ReservationFacts } from '../reservation-facts'

/** What a price and rate lock certificate says, as its JSON has it: amounts in major units, as they were locked. */
export function certificateOf(facts: ReservationFacts) {
  const { reservation, products, lines, money: state } = facts
  const { currency, locale, depositMinor, liquidationDate, confirmationDate } = reservation
  const wire = (minor: number) => toWire(money(minor, currency))
  const { parts } = foldSchedule({
    deposit: money(depositMinor, currency),
    facts: state.agreed.facts,
    waits: [],
    liquidationDate,
    today: todayIn(dueZone(currency), confirmationDate),
  })
  return {
    currency,
    locked_on: todayIn(dueZone(currency), confirmationDate),
    terms_version: reservation.termsVersion,
    total: wire(reservation.totalMinor + reservation.onArrivalMinor),
    deposit: wire(depositMinor),
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
    schedule: parts.map(({ dueDate, amount }) => ({ due_date: dueDate, amount: toWire(amount) })),
  }
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
