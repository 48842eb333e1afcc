'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ModalFrame } from '@/components/layout/modal-frame'
import type { ModalProps } from '@/components/layout/modal-props'
import { Note } from '@/components/ui/note'
import { formatDate, formatMonth } from '@/lib/dates/format-date'
import { htmlLang, type Locale, type Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { chooseDeparture } from './calendar/choose-departure'
import { loadAvailability } from './load-availability'

type Summary = NonNullable<Awaited<ReturnType<typeof loadAvailability>>>['summary']
type Entry = Summary['recommended_dates'][number]

/** The dates of a product that can be booked, by month; the choice goes to the booking card. */
export default function AvailabilityModal({ modal, market, close }: ModalProps<'availability'>) {
  const t = useTranslations('dialogs.availability')
  const summary = useDates(market, modal.product)
  const choose = ({ id }: Entry) => {
    chooseDeparture({ product: modal.product, id })
    close()
  }
  const months =
    summary?.ranges.map(({ id, availability }) => ({ id, dates: availability.filter(isBookable) })) ?? []
  const list = { market, onChoose: choose }
  return (
    <ModalFrame close={close} title={t('title')} description={modal.title || undefined}>
      {summary === undefined ? <p role="status">{t('loading')}</p> : null}
      {summary === null ? (
        <Note tone="chile" role="alert">
          {t('failed')}
        </Note>
      ) : null}
      {summary && months.every(({ dates }) => dates.length === 0) ? <Note>{t('none')}</Note> : null}
      {summary && summary.recommended_dates.length > 0 ? (
        <Dates {...list} title={t('recommended')} dates={summary.recommended_dates} />
      ) : null}
      {months.map(({ id, dates }) =>
        dates.length > 0 ? (
          <Dates {...list} key={id} title={formatMonth(id, market.locale)} dates={dates} />
        ) : null,
      )}
    </ModalFrame>
  )
}

const isBookable = ({ bookable }: Entry) => bookable

interface DatesProps {
  readonly market: Market
  readonly title: string
  readonly dates: readonly Entry[]
  readonly onChoose: (entry: Entry) => void
}

function Dates({ market: { locale, currency }, title, dates, onChoose }: DatesProps) {
  const t = useTranslations('dialogs.availability')
  const money = (amount: number) => formatMoney(fromWire(amount, currency))
  return (
    <section className="mt-4">
      <h3 className="mb-2 text-note font-bold">{title}</h3>
      <ul className="grid gap-2">
        {dates.map((entry) => (
          <li key={entry.id}>
            <button type="button" className="date-row" onClick={() => onChoose(entry)}>
              <span>
                <b>{formatDate(entry.start, locale)}</b>
                <span className="block text-small text-ink-soft">{languageName(entry.language, locale)}</span>
              </span>
              <span className="num text-right text-note">
                {money(entry.price)} <span className="text-ink-soft">{t('perPerson')}</span>
                {entry.layaway === null ? null : (
                  <span className="block text-small text-agave-deep">
                    {t('fromDeposit', { amount: money(entry.layaway) })}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "español": two departures of a day differ by their guide's language. */
function languageName(language: string, locale: Locale): string {
  return new Intl.DisplayNames(htmlLang(locale), { type: 'language' }).of(language) ?? language
}

/** undefined while they are asked for, null when nobody answered (specification §8). */
function useDates(market: Market, product: string): Summary | null | undefined {
  const [summary, setSummary] = useState<Summary | null>()
  useEffect(() => {
    let isCurrent = true
    loadAvailability(market, product).then((answer) => {
      if (isCurrent) setSummary(answer?.summary ?? null)
    })
    return () => {
      isCurrent = false
    }
  }, [market, product])
  return summary
}
