import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { describe, expect, it, vi } from 'vitest'
import { groupByMonth } from '@/lib/availability/group-by-month'
import { messagesOf } from '@/lib/locale/messages'
import { entry } from '@/tests/support/availability/entry'
import { Calendar } from './calendar'

const entries = [
  entry('2027-10-02'),
  entry('2027-10-05', { bookable: false, reason: 'sold_out', seats_left: 0 }),
  entry('2027-10-09', { bookable: false, reason: 'closed' }),
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
    await userEvent.click(
      screen.getByRole('button', { name: 'sáb 16 oct 2027: $37,900, se paga todo al reservar' }),
    )
    expect(onChoose).toHaveBeenCalledWith(entries[4])
    expect(
      screen.getByRole('button', { name: 'sáb 2 oct 2027: $37,900, aparta con $3,700', pressed: true }),
    ).toBeVisible()
  })

  it('calls a day by what can be read on it', () => {
    show(2)
    const days = screen.getAllByRole('button', { name: /oct 2027/ })
    expect(days.length).toBeGreaterThan(1)
    for (const day of days) {
      const read = [...day.querySelectorAll('b, .day-long, .day-full')].map(({ textContent }) => textContent)
      for (const text of read) expect(day.querySelector('.sr-only')?.textContent).toContain(text)
    }
  })

  it('has no button for a day that is not sold, and says why in a sentence', () => {
    show(1)
    expect(screen.queryByRole('button', { name: /9 oct/ })).toBeNull()
    expect(screen.getByText('sáb 9 oct:').parentElement).toHaveTextContent('sáb 9 oct: no está a la venta')
  })

  it('lets one choose a day that is full, to wait for its seats', async () => {
    const { onChoose } = show(1)
    const day = screen.getByRole('button', { name: /^mar 5 oct 2027: agotada\. .*avisamos/, pressed: false })
    await userEvent.click(day)
    expect(onChoose).toHaveBeenCalledWith(entries[1])
    expect(screen.getByText('mar 5 oct:').parentElement).toHaveTextContent(
      'mar 5 oct: agotada. Elígela y te avisamos si se libera lugar.',
    )
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
    expect(screen.getByRole('button', { name: /12 oct 2027: solo queda 1 lugar/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /12 oct 2027: \$/ })).toBeNull()
    expect(screen.getByText('mar 12 oct:').parentElement).toHaveTextContent('solo queda 1 lugar')
  })

  it('turns to the next month by its name, and not before the first', async () => {
    const { onMonth } = show(1)
    await userEvent.click(screen.getByRole('button', { name: 'noviembre 2027' }))
    expect(onMonth).toHaveBeenCalledWith('2027-11')
    expect(screen.getByRole('button', { name: 'No hay meses anteriores' })).toBeDisabled()
  })
})
