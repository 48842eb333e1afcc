import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInSpanish } from '@/tests/support/spanish'
import { CityMap } from './city-map'
import { ClimateChart } from './climate-chart'
import { WhenToTravel } from './when-to-travel'

const city = (name: string, count: number) => ({
  name,
  permalink: { default: name.toLowerCase(), es: name.toLowerCase(), en: name.toLowerCase() },
  count,
})
const CITIES = [city('Lima', 2), city('Cusco', 1), city('Arequipa', 1)]
const MAP = {
  ...{ src: '/api/maps/countries/PER.es.page.0123456789ab.svg', width: 360, height: 360 },
  marks: [
    { city: 0, x: 0.2, y: 0.4 },
    { city: 1, x: 0.6, y: 0.7 },
    { city: 2, x: 0.6, y: 0.7 },
  ],
}

describe('the cities of a country', () => {
  it('are links in the order of their numbers, and their map says them in words', () => {
    renderInSpanish(<CityMap locale="es_MX" country="Perú" cities={CITIES} map={MAP} />)
    const links = within(screen.getByRole('list')).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      '1 Lima 2 viajes',
      '2 Cusco 1 viaje',
      '3 Arequipa 1 viaje',
    ])
    expect(
      screen.getByRole('img', { name: 'Mapa de Perú con sus ciudades: Lima, Cusco, Arequipa' }),
    ).toHaveAttribute('src', MAP.src)
  })

  it('can be chosen on the map where a mark is of one city, without a second link for the keyboard', () => {
    const { container } = renderInSpanish(<CityMap locale="es_MX" country="Perú" cities={CITIES} map={MAP} />)
    const [first, ...others] = container.querySelectorAll('.city-map a')
    expect(others).toEqual([])
    expect(first).toHaveStyle({ left: '20%', top: '40%' })
    expect(first?.getAttribute('href')).toContain('lima')
    expect(screen.getAllByRole('link')).toHaveLength(CITIES.length)
  })

  it('are a list alone where nobody knows the place of any', () => {
    renderInSpanish(<CityMap locale="es_MX" country="Perú" cities={CITIES} map={null} />)
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getAllByRole('link')[0]).toHaveTextContent(/^Lima 2 viajes$/)
  })
})

describe('the climate of a country', () => {
  const year = Array.from({ length: 12 }, (_, month) => month)

  it('is drawn in two halves that show every month once, and has a table with the same numbers', () => {
    const { container } = renderInSpanish(
      <ClimateChart
        locale="es_MX"
        rainfalls={year.map((month) => month * 10)}
        temperatures={year.map((month) => ({ min: month, max: 20 + month }))}
        best={new Set([1, 12])}
      />,
    )
    const halves = [...container.querySelectorAll('.climate svg')]
    const shown = halves.map((half) =>
      [...half.querySelectorAll('.climate-degrees')].map((one) => one.textContent),
    )
    expect(shown).toEqual([
      ['20°', '21°', '22°', '23°', '24°', '25°'],
      ['26°', '27°', '28°', '29°', '30°', '31°'],
    ])
    expect(halves.map((half) => half.querySelectorAll('.climate-best').length)).toEqual([1, 1])
    for (const half of halves) expect(half).toHaveAttribute('aria-hidden', 'true')
    expect(container.querySelectorAll('tbody tr')).toHaveLength(12)
  })

  it('names each season with a sign of its own', () => {
    const seasons = ['summer', 'fall', 'winter', 'spring'] as const
    const { container } = renderInSpanish(
      <WhenToTravel
        locale="es_MX"
        entries={seasons.map((season) => ({ title: season, text: '', months: [1], season }))}
      />,
    )
    const signs = [...container.querySelectorAll('h3 i, h3 svg, h3 .icon')].map((one) => one.outerHTML)
    expect(new Set(signs).size).toBe(seasons.length)
  })
})
