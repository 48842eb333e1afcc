import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import type { ActionQuote, QuoteWish } from '@/lib/desk/action-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { useDesk } from '../../frame/desk-context'
import { fieldErrorOf } from '../../team/form-failure'
import { DeskSelect } from '../../ui/fields'

export type UnservedQuote = Extract<ActionQuote, { action: 'unserved' }>

interface UnservedFieldsProps {
  readonly quote: UnservedQuote
  /** Trips by name. */
  readonly products: ReservationDetail['products']
  readonly error: unknown
  readonly onChange: (wish: QuoteWish) => void
}

/** Which trip cannot be served, of several, and what its host offers instead; another choice is another quote. */
export function UnservedFields({ quote, products, error, onChange }: UnservedFieldsProps) {
  const t = useTranslations('desk.quote.unserved')
  const { market } = useDesk()
  const { position, trips, goals, to } = quote
  const day = (date: string) => formatDate(date, market.locale)
  const nameOf = ({ uuid, index }: UnservedQuote['trips'][number]) =>
    products.find((one) => one.uuid === uuid && one.index === index)?.name ?? ''
  return (
    <>
      {trips.length < 2 ? null : (
        <DeskSelect
          label={t('trip')}
          value={String(position)}
          error={fieldErrorOf(error, 'position')}
          onChange={({ target }) => onChange({ position: Number(target.value) })}
        >
          {trips.map((one) => (
            <option key={one.position} value={one.position}>
              {nameOf(one)}, {day(one.start)}
            </option>
          ))}
        </DeskSelect>
      )}
      <DeskSelect
        label={t('offer')}
        value={to?.uuid ?? ''}
        error={fieldErrorOf(error, 'to')}
        onChange={({ target }) =>
          onChange({ position, ...(target.value === '' ? {} : { to: target.value }) })
        }
      >
        <option value="">{t('nothing')}</option>
        {goals.map(({ uuid, start, free }) => (
          <option key={uuid} value={uuid}>
            {t('goal', { date: day(start), free })}
          </option>
        ))}
      </DeskSelect>
    </>
  )
}
