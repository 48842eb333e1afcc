import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, readFailure } from '@/lib/client/api-error'
import { browserQueries } from '@/lib/client/query-client'
import { DEFAULT_FORM } from '@/lib/discovery/search-form'
import { renderInSpanish } from '@/tests/support/spanish'
import { SearchMap } from './search-map'

const CITIES = [
  { value: 'cusco', name: 'Cusco', count: 3, point: { lat: -13.53, lng: -71.97 } },
  { value: 'lima', name: 'Lima', count: 1, point: { lat: -12.05, lng: -77.04 } },
  { value: 'en-el-mar', name: 'En el mar', count: 2, point: null },
]
const search = vi.fn()

vi.mock('@/lib/client/client', () => ({ api: () => ({ discovery: { search } }) }))

afterEach(() => {
  search.mockReset()
  browserQueries().clear()
})

function shown(city?: readonly string[]) {
  const onChange = vi.fn()
  const form = { ...DEFAULT_FORM, page: 2, filters: { language: ['es'], ...(city && { city }) } }
  const { container } = renderInSpanish(
    <SearchMap
      tiles={{
        url: 'https://tile.example/{z}/{x}/{y}.png',
        name: 'Calles de Ejemplo',
        attribution: '© Ejemplo',
      }}
      market={{ locale: 'es_MX', currency: 'MXN' }}
      address={{ scope: { type: 'all', value: 'all' }, form }}
      onChange={onChange}
    />,
  )
  return { container, onChange }
}

async function opened(city?: readonly string[]) {
  const map = shown(city)
  await userEvent.click(screen.getByRole('button', { name: 'Ver resultados en Calles de Ejemplo' }))
  return { ...map, group: await screen.findByRole('group', { name: 'Mapa de los resultados' }) }
}

describe('a map of results', () => {
  it('asks nobody for anything before the button that names the provider is pressed', () => {
    const { container } = shown()
    expect(container.innerHTML).not.toContain('tile.example')
    expect(screen.getByText(/Calles de Ejemplo recibe tu dirección IP/)).toBeVisible()
    expect(search).not.toHaveBeenCalled()
  })

  it('marks every city whose place is known, with its trips, on tiles of the provider', async () => {
    search.mockResolvedValue({ facets: { city: CITIES } })
    const { group, container } = await opened()
    await within(group).findByRole('button', { name: 'Cusco: 3 viajes' })
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['3', '1'])
    const tiles = [...container.querySelectorAll('img')].map(({ src }) => src)
    expect(tiles.length).toBeGreaterThan(1)
    for (const src of tiles) expect(src).toMatch(/^https:\/\/tile\.example\/\d+\/\d+\/\d+\.png$/)
    expect(screen.getByText(/© Ejemplo$/)).toBeVisible()
  })

  it('shows only the trips of a city that is pressed, and keeps the other filters', async () => {
    search.mockResolvedValue({ facets: { city: CITIES } })
    const { group, onChange } = await opened()
    await userEvent.click(await within(group).findByRole('button', { name: 'Lima: 1 viaje' }))
    expect(onChange).toHaveBeenCalledWith(
      expect.objectContaining({ page: 1, filters: { language: ['es'], city: ['lima'] } }),
    )
  })

  it('shows all again where its only city is pressed once more', async () => {
    search.mockResolvedValue({ facets: { city: CITIES } })
    const { group, onChange } = await opened(['lima'])
    const lima = await within(group).findByRole('button', { name: 'Lima: 1 viaje' })
    expect(lima).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(lima)
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ filters: { language: ['es'] } }))
  })

  it('says so where nobody knows the places', async () => {
    search.mockResolvedValueOnce({ facets: { city: CITIES.slice(2) } })
    shown()
    await userEvent.click(screen.getByRole('button', { name: /Ver resultados/ }))
    expect(await screen.findByText(/todavía no sabemos el lugar/)).toBeVisible()
  })

  it('says so where it could not be loaded, and tries again', async () => {
    const failure = readFailure(400, { code: 'bad_request', message: 'No' }, new Headers())
    search.mockRejectedValueOnce(new ApiError(failure)).mockResolvedValue({ facets: { city: CITIES } })
    shown()
    await userEvent.click(screen.getByRole('button', { name: /Ver resultados/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('El mapa no se pudo cargar')
    await userEvent.click(screen.getByRole('button', { name: 'Intentar otra vez' }))
    expect(await screen.findByRole('button', { name: 'Cusco: 3 viajes' })).toBeVisible()
  })
})
