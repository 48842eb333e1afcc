import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import { dueZone } from '@/lib/layaway/due-instant'
import { htmlLang, type Locale, languageOf } from '@/lib/locale/market'
import { type Translate, textsFor } from '@/lib/locale/texts'
import { formatMoney } from '@/lib/money/format-money'
import { money } from '@/lib/money/money'
import type { Receipt } from '@/server/payments/receipts/list-receipts'
import type { PdfRow, PdfSheet } from '@/server/platform/pdf/write-pdf'
import type { Reservation, ReservationProduct } from '../find-reservation'

/** What a receipt is about. */
export interface Receipted {
  readonly reservation: Pick<Reservation, 'code' | 'firstname' | 'lastname' | 'locale'>
  readonly products: readonly Pick<ReservationProduct, 'snapshot' | 'startDate' | 'onArrivalMinor'>[]
  readonly receipt: Receipt
}

/** A receipt in the language of the order: how much, by what way, what it was for, what is left and what comes next. */
export function receiptSheet({ reservation, products, receipt }: Receipted): PdfSheet {
  const { locale, code, firstname, lastname } = reservation
  const t = textsFor(locale, 'documents.receipt')
  const { number, issuedAt, kind } = receipt
  const way = kind === 'refund' ? 'refund' : 'payment'
  return {
    lang: htmlLang(locale),
    title: t(`title.${way}`, { number }),
    subtitle: products.map((product) => tripOf(product, locale)).join('\n'),
    groups: [
      { heading: t(`movement.${way}`), rows: movementRows(receipt, locale, t) },
      {
        heading: t('reservation'),
        rows: [
          { label: t('buyer'), value: `${firstname} ${lastname}` },
          { label: t('code'), value: code },
        ],
      },
      { heading: t('after'), rows: balanceRows(receipt, t) },
    ],
    notes: nextOf(receipt, products, locale, t),
    footer: t('footer'),
    writtenAt: issuedAt,
  }
}

type Texts = Translate<'documents.receipt'>

function tripOf({ snapshot, startDate }: Receipted['products'][number], locale: Locale): string {
  const name = snapshot.name[languageOf(locale)]
  return startDate ? `${name} · ${formatDate(startDate, locale)}` : name
}

function movementRows(receipt: Receipt, locale: Locale, t: Texts): PdfRow[] {
  const { at, currency, method, amountMinor, facts } = receipt
  const shown = shownIn(receipt)
  const whatFor = [
    ['deposit', facts.depositMinor],
    ['plan', facts.planMinor],
    ['surplus', facts.surplusMinor],
  ] as const
  return [
    { label: t('date'), value: formatInstant(at, dueZone(currency), locale, { year: true }) },
    ...(method ? [{ label: t('method'), value: textsFor(locale, 'payments.methods')(method) }] : []),
    ...whatFor
      .filter(([, minor]) => minor > 0)
      .map(([what, minor]) => ({ label: t(what), value: shown(minor) })),
    { label: t('amount'), value: shown(Math.abs(amountMinor)), strong: true },
  ]
}

function balanceRows(receipt: Receipt, t: Texts): PdfRow[] {
  return [{ label: t('balance'), value: shownIn(receipt)(receipt.facts.balanceMinor), strong: true }]
}

function nextOf(receipt: Receipt, products: Receipted['products'], locale: Locale, t: Texts): string[] {
  const { next, balanceMinor } = receipt.facts
  if (next)
    return [t('next', { amount: shownIn(receipt)(next.amountMinor), date: formatDate(next.dueDate, locale) })]
  if (balanceMinor !== 0) return []
  const hasHost = products.some(({ onArrivalMinor }) => onArrivalMinor > 0)
  return [t(hasHost ? 'liquidatedHere' : 'liquidated')]
}

function shownIn({ currency }: Pick<Receipt, 'currency'>): (minor: number) => string {
  return (minor) => formatMoney(money(minor, currency), { code: true })
}
