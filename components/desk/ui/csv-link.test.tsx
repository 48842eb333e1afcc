import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OWNER, renderAtDesk } from '@/tests/support/desk/render-desk'
import { CsvLink } from './csv-link'

it('asks for the list as its address says it, in the language of the page', () => {
  renderAtDesk(<CsvLink list="reservations" query={{ view: 'overdue', q: null }} />)
  const link = screen.getByRole('link', { name: 'CSV' })
  const url = new URL(link.getAttribute('href') ?? '', 'https://andanza.test')
  expect(url.pathname).toBe('/api/desk/exports/reservations.csv')
  expect(Object.fromEntries(url.searchParams)).toEqual({ settings: '{"locale":"es_MX"}', view: 'overdue' })
})

it('is not there for who may not take personal data along', () => {
  renderAtDesk(<CsvLink list="reservations" />, { ...OWNER, permissions: ['see_reservations'] })
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
