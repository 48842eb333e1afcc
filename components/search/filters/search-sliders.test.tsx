import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_FORM, type SearchFilters } from '@/lib/discovery/search-form'
import { renderInSpanish } from '@/tests/support/spanish'
import type { SearchView } from '../search-view'
import { AgeSlider } from './age-slider'
import { DateRange } from './date-range'
import { PriceSlider } from './price-slider'

const VIEW = {
  prices: { stops: [40, 100, 500, 6000], amounts: ['$40', '$100', '$500', '$6,000'], counts: [1, 2, 3] },
  chips: [],
} as unknown as SearchView
const formWith = (filters: SearchFilters) => ({ ...DEFAULT_FORM, filters, page: 3 })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function slide(label: string, position: number) {
  fireEvent.change(screen.getByRole('slider', { name: label }), { target: { value: String(position) } })
  act(() => vi.runAllTimers())
}

describe('the price slider', () => {
  function shown(price?: SearchFilters['price']) {
    const onChange = vi.fn()
    const form = formWith(price ? { price } : {})
    const market = { locale: 'es_MX', currency: 'USD' } as const
    renderInSpanish(<PriceSlider view={VIEW} form={form} market={market} onChange={onChange} />)
    return () => onChange.mock.lastCall?.[0]
  }

  it('says at its ends that nothing is kept out there', () => {
    shown()
    expect(screen.getByText('$40 o menos')).toBeVisible()
    expect(screen.getByText('$6,000 o más')).toBeVisible()
    expect(screen.getByRole('slider', { name: 'Precio máximo' })).toHaveAttribute(
      'aria-valuetext',
      '$6,000 o más',
    )
  })

  it('asks for the stop a handle rests on, from the first page', () => {
    const asked = shown()
    slide('Precio máximo', 2)
    expect(asked()).toMatchObject({ page: 1, filters: { price: { min: null, max: 500, type: 'total' } } })
  })

  it('keeps an end that was not moved as it was asked for, between two stops', () => {
    const asked = shown({ min: 120, max: 450, type: 'total' })
    slide('Precio máximo', 3)
    expect(asked().filters).toEqual({ price: { min: 120, max: null, type: 'total' } })
  })

  it('asks for nothing when both handles are back at the ends', () => {
    const asked = shown({ min: null, max: 100, type: 'total' })
    slide('Precio máximo', 3)
    expect(asked().filters).toEqual({})
  })

  it('begins anew when the other price type is chosen, and keeps it at the ends', () => {
    const asked = shown({ min: 100, max: 500, type: 'total' })
    fireEvent.click(screen.getByRole('radio', { name: 'Por día' }))
    expect(asked().filters).toEqual({ price: { min: null, max: null, type: 'unit' } })
  })
})

describe('the slider of payments', () => {
  function shown(filters: SearchFilters) {
    const onChange = vi.fn()
    const market = { locale: 'es_MX', currency: 'MXN' } as const
    renderInSpanish(<PriceSlider view={VIEW} form={formWith(filters)} market={market} onChange={onChange} />)
    return () => onChange.mock.lastCall?.[0].filters
  }

  it('takes the place of the price, and asks for nothing yet', () => {
    const asked = shown({ city: ['cusco'], price: { min: null, max: 500, type: 'total' } })
    fireEvent.click(screen.getByRole('radio', { name: 'Por quincena' }))
    expect(asked()).toEqual({ city: ['cusco'], part: { rhythm: 'fortnight', max: null } })
  })

  it('has one handle', () => {
    const asked = shown({ part: { rhythm: 'fortnight', max: null } })
    expect(screen.getAllByRole('slider')).toHaveLength(1)
    slide('Pago máximo', 2)
    expect(asked()).toEqual({ part: { rhythm: 'fortnight', max: 500 } })
    slide('Pago máximo', 1)
    expect(asked()).toEqual({ part: { rhythm: 'fortnight', max: 100 } })
  })

  it('keeps nothing out at its end', () => {
    const asked = shown({ part: { rhythm: 'fortnight', max: 100 } })
    slide('Pago máximo', 3)
    expect(asked()).toEqual({ part: { rhythm: 'fortnight', max: null } })
  })

  it('says what a handle means', () => {
    shown({ part: { rhythm: 'month', max: 300 } })
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Hasta $500 al mes')
  })

  it('gives way to the price again', () => {
    const asked = shown({ part: { rhythm: 'month', max: 300 } })
    fireEvent.click(screen.getByRole('radio', { name: 'Por persona' }))
    expect(asked()).toEqual({})
  })
})

describe('the days of departure', () => {
  it('are asked for when they are whole, and no longer when they are emptied', () => {
    const onChange = vi.fn()
    const { rerender } = renderInSpanish(<DateRange form={formWith({})} onChange={onChange} />)
    const type = (value: string) => fireEvent.change(screen.getByLabelText('Desde'), { target: { value } })
    type('0002-02-01')
    expect(onChange).not.toHaveBeenCalled()
    type('2027-02-01')
    const date = { min: '2027-02-01', max: null }
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ page: 1, filters: { date } })
    rerender(<DateRange form={formWith({ date })} onChange={onChange} />)
    type('')
    expect(onChange.mock.lastCall?.[0].filters).toEqual({})
  })
})

describe('the age slider', () => {
  it('does not take back what was chosen while its handle came to rest', () => {
    const onChange = vi.fn()
    const { rerender } = renderInSpanish(<AgeSlider form={formWith({})} onChange={onChange} />)
    fireEvent.change(screen.getByRole('slider', { name: 'Edad de la persona más joven' }), {
      target: { value: '7' },
    })
    const date = { min: '2027-02-01', max: null }
    rerender(<AgeSlider form={formWith({ date })} onChange={onChange} />)
    act(() => vi.runAllTimers())
    expect(onChange.mock.lastCall?.[0].filters).toEqual({ date, age: { min: 8, max: null } })
  })

  it('goes from 1 to 99, where nobody is kept out', () => {
    const onChange = vi.fn()
    renderInSpanish(<AgeSlider form={formWith({ age: { min: 8, max: 70 } })} onChange={onChange} />)
    expect(screen.getByText('De 8 a 70 años')).toBeVisible()
    slide('Edad de la persona mayor', 98)
    expect(onChange.mock.lastCall?.[0].filters).toEqual({ age: { min: 8, max: null } })
    slide('Edad de la persona más joven', 0)
    expect(onChange.mock.lastCall?.[0].filters).toEqual({ age: { min: null, max: 70 } })
  })
})
