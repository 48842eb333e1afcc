import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInSpanish } from '@/tests/support/spanish'
import { MeetingSection } from './meeting-section'

const trip = (name: string, address: string | null, index = 0) => ({
  ...{ uuid: name, index, name },
  meeting_point: address === null ? null : { address, how: 'En la puerta.', lat: 1, lng: 2 },
})

describe('where the trips of a reservation begin', () => {
  it('is said once where there is one trip, without its name', () => {
    renderInSpanish(<MeetingSection trips={[trip('Cenotes', 'Parque central'), trip('Uyuni', null)]} />)
    expect(screen.getByRole('region', { name: 'Punto de encuentro' })).toHaveTextContent('Parque central')
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  })

  it('is said under the name of each of several trips', () => {
    renderInSpanish(
      <MeetingSection trips={[trip('Cenotes', 'Parque central'), trip('Uyuni', 'Plaza Arce', 1)]} />,
    )
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Cenotes',
      'Uyuni',
    ])
  })

  it('is left out of what was sold before it was known', () => {
    const { container } = renderInSpanish(<MeetingSection trips={[trip('Cenotes', null)]} />)
    expect(container).toBeEmptyDOMElement()
  })
})
