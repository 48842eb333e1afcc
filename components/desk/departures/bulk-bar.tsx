import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type { Currency } from '@/lib/locale/market'
import { DeskButton } from '../ui/desk-button'
import { DeskField } from '../ui/fields'
import { PriceForm } from './price-form'
import type { Change } from './use-change'

const MOST_SEATS = 10_000

interface BulkBarProps {
  readonly count: number
  /** What all that is marked is priced in; null: in several. */
  readonly currency: Currency | null
  readonly mayPrice: boolean
  readonly onChoose: (change: Change) => void
  readonly onDrop: () => void
}

/** What can be done with the departures that are marked; each shows its effect first. */
export function BulkBar({ count, currency, mayPrice, onChoose, onDrop }: BulkBarProps) {
  const t = useTranslations('desk.departures.bulk')
  const [seats, setSeats] = useState('')
  const [isAsked, setAsked] = useState(false)
  const capacity = Number(seats)
  const isSeats = /^\d{1,5}$/.test(seats) && capacity <= MOST_SEATS
  const choose = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isSeats) onChoose({ capacity })
  }
  return (
    <section className="bulk low" aria-label={t('title')}>
      <b role="status">{t('count', { count })}</b>
      <DeskButton onClick={() => onChoose({ status: 'closed' })}>{t('close')}</DeskButton>
      <DeskButton onClick={() => onChoose({ status: 'open' })}>{t('open')}</DeskButton>
      <form noValidate onSubmit={choose}>
        <DeskField
          label={t('seats')}
          inputMode="numeric"
          value={seats}
          error={isAsked && !isSeats ? t('seatsWrong', { most: MOST_SEATS }) : undefined}
          onChange={({ target }) => setSeats(target.value.trim())}
        />
        <DeskButton type="submit">{t('resize')}</DeskButton>
      </form>
      {mayPrice ? <PriceForm currency={currency} onChoose={onChoose} /> : null}
      <DeskButton look="bare" onClick={onDrop}>
        {t('drop')}
      </DeskButton>
    </section>
  )
}
