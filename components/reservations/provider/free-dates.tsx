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

interface FreeDatesProps {
  readonly market: Market
  readonly code: string
  /** Of the change. */
  readonly uuid: string
  readonly busy: boolean
  readonly onChoose: (departure: string) => void
}

/** The departures that the trip can go to at no fee, each with what the whole costs then: never more than it did. */
export function FreeDates({ market, code, uuid, busy, onChoose }: FreeDatesProps) {
  const t = useTranslations('reservation.provider.dates')
  const locale = useSiteLocale()
  const [chosen, setChosen] = useState('')
  const { data, isError } = useQuery(
    {
      queryKey: [marketSegment(market), 'provider-change-dates', code, uuid],
      queryFn: ({ signal }) =>
        api(market).reservations.providerChangeDates({ params: { code, uuid } }, { signal }),
      staleTime: 0,
      retry: false,
    },
    browserQueries(),
  )
  if (!data) return <p role="status">{t(isError ? 'failed' : 'loading')}</p>
  if (data.dates.length === 0) return <p role="status">{t('none')}</p>
  return (
    <div className="grid w-full max-w-measure gap-3">
      <SelectField label={t('label')} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="">{t('choose')}</option>
        {data.dates.map(({ code: departure, start, end, total }) => (
          <option key={departure} value={departure}>
            {t('option', {
              date: formatDateRange(start, end, locale),
              total: formatMoney(fromWire(total, data.currency)),
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
