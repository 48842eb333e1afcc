import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInSpanish } from '@/tests/support/spanish'
import { SearchField } from './search-field'

const FOUND = {
  places: [
    { type: 'country', name: 'Perú', permalink: { default: 'peru', es: 'peru', en: 'peru' }, count: 2 },
  ],
  trips: [
    {
      type: 'package',
      title: 'Lo mejor de Perú',
      place: 'Lima',
      permalink: { default: 'lo-mejor', es: 'lo-mejor', en: 'the-best' },
    },
  ],
  months: [],
}

vi.mock('@/lib/client/client', () => ({
  api: () => ({ discovery: { suggest: () => Promise.resolve(FOUND) } }),
}))

const assign = vi.fn()

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('location', { ...location, assign })
})
afterEach(() => vi.unstubAllGlobals())

function shown() {
  renderInSpanish(
    <form>
      <SearchField market={{ locale: 'es_MX', currency: 'MXN' }} label="Qué buscas" placeholder="País" />
    </form>,
  )
  const field = screen.getByRole('combobox', { name: 'Qué buscas' })
  field.focus()
  return field
}

describe('the field of a search', () => {
  it('is closed until something can be suggested, and led by the arrows without losing the focus', async () => {
    const field = shown()
    expect(field).toHaveAttribute('aria-expanded', 'false')
    fireEvent.input(field, { target: { value: 'per' } })
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Perú 2 viajes',
      'Lo mejor de Perú Lima',
    ])
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    const active = screen.getByRole('option', { name: /Lo mejor/ })
    expect(active).toHaveAttribute('aria-selected', 'true')
    expect(field).toHaveAttribute('aria-activedescendant', active.id)
    expect(field).toHaveFocus()
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(assign).toHaveBeenCalledWith('/paquete/lo-mejor')
  })

  it('closes with Escape and keeps what was typed', async () => {
    const field = shown()
    fireEvent.input(field, { target: { value: 'per' } })
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'))
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(field).toHaveAttribute('aria-expanded', 'false')
    expect(field).toHaveValue('per')
  })

  it('offers what was searched on this device, until it is forgotten', async () => {
    localStorage.setItem('recent-searches', JSON.stringify(['bali', 'perú']))
    const field = shown()
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.trim())).toEqual([
      'bali',
      'perú',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Borrar' }))
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'))
    expect(localStorage.getItem('recent-searches')).toBe('[]')
  })

  it('remembers what is searched, the last first and once', async () => {
    const field = shown()
    localStorage.setItem('recent-searches', JSON.stringify(['bali', 'perú']))
    fireEvent.input(field, { target: { value: 'Perú' } })
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'))
    fireEvent.submit(field.closest('form') as HTMLFormElement)
    expect(JSON.parse(localStorage.getItem('recent-searches') ?? '')).toEqual(['Perú', 'bali'])
  })
})
