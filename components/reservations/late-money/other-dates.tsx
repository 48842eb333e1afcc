import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/forms/field'
import { useSiteLocale } from '@/components/ui/site-locale'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { formatDateRange } from '@/lib/dates/format-date'
import { type Market, marketSegment } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'

interface OtherDatesProps {
  readonly market: Market
  readonly code: string
  readonly busy: boolean
  readonly onChoose: (departure: string) => void
}

/** The other departures of the trip with what each costs today; those that need more than came say so, and stay closed. */
export function OtherDates({ market, code, busy, onChoose }: OtherDatesProps) {
  const t = useTranslations('reservation.lateMoney.dates')
  const locale = useSiteLocale()
  const [chosen, setChosen] = useState('')
  const { data, isError } = useQuery(
    {
      queryKey: [marketSegment(market), 'late-money-dates', code],
      queryFn: ({ signal }) => api(market).reservations.lateMoneyDates({ params: { code } }, { signal }),
      staleTime: 0,
      retry: false,
    },
    browserQueries(),
  )
  if (!data) return <p role="status">{t(isError ? 'failed' : 'loading')}</p>
  if (data.dates.length === 0) return <p role="status">{t('none')}</p>
  const shown = (amount: number) => formatMoney(fromWire(amount, data.currency))
  return (
    <div className="grid w-full max-w-measure gap-3">
      <SelectField label={t('label')} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="">{t('choose')}</option>
        {data.dates.map((date) => (
          <option key={date.code} value={date.code} disabled={!date.enough}>
            {t(date.enough ? 'option' : 'short', {
              date: formatDateRange(date.start, date.end, locale),
              ...{ total: shown(date.total), first: shown(date.due_first) },
            })}
          </option>
        ))}
      </SelectField>
      <Button look="main" busy={busy} disabled={chosen === ''} onClick={() => onChoose(chosen)}>
        {t('go')}
      </Button>
    </div>
  )
}
