import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { describe, expect, it, vi } from 'vitest'
import type { AvailabilityEntry } from '@/lib/availability/contract'
import { groupByMonth } from '@/lib/availability/group-by-month'
import { messagesOf } from '@/lib/locale/messages'
import { Calendar } from './calendar'
import { monthWeeks } from './month-weeks'
import { shortAmount } from './short-amount'
import { bestOfDay, whyNot } from './why-not'

const layaway = {
  offered: true,
  reason: null,
  total: 37_900,
  deposit: 3_700,
  rhythm: 'month',
  parts: 9,
  part_amount: 3_800,
  first_due: '2026-12-21',
  liquidation_date: '2027-09-06',
} as const

function entry(start: string, changes: Partial<AvailabilityEntry> = {}): AvailabilityEntry {
  return {
    id: `${start}-${changes.language ?? 'es'}`,
    code: null,
    start,
    end: start,
    type: 'other',
    price: 37_900,
    original_price: 37_900,
    service_fee_percent: 0,
    layaway: 3_700,
    layaway_price: 3_700,
    days: 9,
    open: false,
    seats_left: 6,
    min_travelers: 1,
    max_travelers: 8,
    season: 'high',
    language: 'es',
    bookable: true,
    reason: null,
    preview: layaway,
    ...changes,
  }
}

const entries = [
  entry('2027-10-02'),
  entry('2027-10-05', { bookable: false, reason: 'sold_out', seats_left: 0 }),
  entry('2027-10-12', { seats_left: 1 }),
  entry('2027-10-16', { layaway: null }),
  entry('2027-11-06'),
]

function show(tickets: number) {
  const onChoose = vi.fn()
  const onMonth = vi.fn()
  render(
    <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')} timeZone="America/Mexico_City">
      <Calendar
        months={groupByMonth(entries, 'es_MX')}
        chosen="2027-10-02-es"
        tickets={tickets}
        currency="MXN"
        longWeekends={[
          { start: '2027-10-16', end: '2027-10-18', country: 'CO', name: 'Día de la Raza' },
          { start: '2027-10-30', end: '2027-11-02', country: 'MX', name: 'Día de Muertos' },
          { start: '2027-11-13', end: '2027-11-15', country: 'MX', name: 'Día de la Revolución' },
        ]}
        onChoose={onChoose}
        onMonth={onMonth}
      />
    </NextIntlClientProvider>,
  )
  return { onChoose, onMonth }
}

describe('the calendar', () => {
  it('says price and deposit of a day, and that some are paid in full', async () => {
    const { onChoose } = show(1)
    await userEvent.click(screen.getByRole('button', { name: 'sáb 16 oct 2027: $37,900, se paga completo' }))
    expect(onChoose).toHaveBeenCalledWith(entries[3])
    expect(
      screen.getByRole('button', { name: 'sáb 2 oct 2027: $37,900, aparta con $3,700', pressed: true }),
    ).toBeVisible()
  })

  it('has no button for a day that cannot be chosen, and says why in a sentence', () => {
    show(1)
    expect(screen.queryByRole('button', { name: /5 oct/ })).toBeNull()
    expect(screen.getByText('mar 5 oct:').parentElement).toHaveTextContent('mar 5 oct: agotada')
  })

  it('tells the long weekends of the month at home', () => {
    show(1)
    expect(screen.getByText('sáb 30 oct al mar 2 nov:').parentElement).toHaveTextContent(
      'sáb 30 oct al mar 2 nov: puente en México, Día de Muertos',
    )
    expect(screen.queryByText(/Raza|Revolución/)).toBeNull()
  })

  it('judges again for more travellers', () => {
    show(2)
    expect(screen.queryByRole('button', { name: /12 oct/ })).toBeNull()
    expect(screen.getByText('mar 12 oct:').parentElement).toHaveTextContent('solo queda 1 lugar')
  })

  it('turns to the next month by its name, and not before the first', async () => {
    const { onMonth } = show(1)
    await userEvent.click(screen.getByRole('button', { name: 'noviembre 2027' }))
    expect(onMonth).toHaveBeenCalledWith('2027-11')
    expect(screen.getByRole('button', { name: 'No hay meses anteriores' })).toBeDisabled()
  })
})

describe('why not', () => {
  it.each([
    [{}, 1, null],
    [{ bookable: false, reason: 'cut_off' as const }, 1, 'cut_off'],
    [{ bookable: false, reason: null }, 1, 'closed'],
    [{ min_travelers: 2 }, 1, 'minimum_travelers'],
    [{}, 9, 'maximum_travelers'],
    [{ seats_left: 2 }, 3, 'too_few_seats'],
  ])('%j for %i is %s', (changes, tickets, expected) => {
    expect(whyNot(entry('2027-10-02', changes), tickets)).toBe(expected)
  })

  it('shows of one day what can be chosen, then the cheaper', () => {
    const cheap = entry('2027-10-02', { price: 100, bookable: false, reason: 'sold_out' })
    const spanish = entry('2027-10-02', { price: 300 })
    const english = entry('2027-10-02', { price: 200, language: 'en' })
    expect(bestOfDay([cheap, spanish, english], 1)).toBe(english)
    expect(bestOfDay([], 1)).toBeNull()
  })
})

describe('the weeks of a month', () => {
  it('begin on Monday and hold every day once', () => {
    const weeks = monthWeeks('2027-10')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, '2027-10-01', '2027-10-02', '2027-10-03'])
    expect(weeks.flat().filter(Boolean)).toHaveLength(31)
  })
})

describe('a short amount', () => {
  it.each([
    [840_00, 'MXN', '840'],
    [6_900_00, 'MXN', '6,900'],
    [14_900_00, 'MXN', '14.9k'],
    [14_901_00, 'MXN', '15k'],
    [31_775_15, 'MXN', '31.8k'],
    [250_000_00, 'COP', '250k'],
    [1_250_000_00, 'COP', '1,3M'],
    [999_999_00, 'MXN', '1M'],
  ] as const)('%i %s is %s', (amount, currency, expected) => {
    expect(shortAmount({ amount, currency })).toBe(expected)
  })
})
