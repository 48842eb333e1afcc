import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderInSpanish } from '@/tests/support/spanish'
import { MeetingPoint } from './meeting-point'

const POINT = {
  address: 'Plaza Arce, Uyuni',
  how: 'Junto a la torre del reloj.',
  lat: -20.4614,
  lng: -66.8236,
}

afterEach(() => vi.unstubAllEnvs())

function withTiles() {
  vi.stubEnv('MAP_TILES_URL', 'https://tile.example/{z}/{x}/{y}.png')
  vi.stubEnv('MAP_TILES_NAME', 'Calles de Ejemplo')
  vi.stubEnv('MAP_TILES_ATTRIBUTION', '© Ejemplo')
}

describe('a meeting point', () => {
  it('is told in words and opens in the map of the reader’s choice', () => {
    renderInSpanish(<MeetingPoint point={POINT} />)
    expect(screen.getByText('Plaza Arce, Uyuni')).toBeVisible()
    expect(screen.getByText('Junto a la torre del reloj.')).toBeVisible()
    const links = screen.getAllByRole('link')
    expect(links).toHaveLength(3)
    for (const link of links) {
      expect(link.getAttribute('href')).toMatch(/^https:.*-20\.4614.*-66\.8236/)
      expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
  })

  it('is copied with its coordinates, and says that it was', async () => {
    const user = userEvent.setup()
    renderInSpanish(<MeetingPoint point={POINT} />)
    await user.click(screen.getByRole('button', { name: 'Copiar dirección' }))
    expect(await navigator.clipboard.readText()).toBe('Plaza Arce, Uyuni (-20.4614, -66.8236)')
    expect(screen.getByRole('button', { name: 'Copiada' })).toBeVisible()
  })

  it('has no street map where no provider is configured', () => {
    renderInSpanish(<MeetingPoint point={POINT} />)
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  it('asks the provider for nothing before the button that names them is pressed', async () => {
    withTiles()
    const { container } = renderInSpanish(<MeetingPoint point={POINT} />)
    expect(container.innerHTML).not.toContain('tile.example')
    expect(screen.getByText(/recibe tu dirección IP/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Ver calles en Calles de Ejemplo' }))
    const map = screen.getByRole('img', { name: 'Calles alrededor de Plaza Arce, Uyuni' })
    const tiles = [...map.querySelectorAll('img')]
    expect(tiles.length).toBeGreaterThanOrEqual(6)
    for (const { src } of tiles) expect(src).toMatch(/^https:\/\/tile\.example\/16\/\d+\/\d+\.png$/)
    expect(within(container).getByText('© Ejemplo')).toBeVisible()
  })
})
