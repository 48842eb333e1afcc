import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAtDesk } from '@/tests/support/desk/render-desk'
import { CheckUpBox } from './check-up-box'

it('says what is missing, of whom, and how far the traveller is', () => {
  renderAtDesk(
    <CheckUpBox
      checkUp={{
        progress: 40,
        missing: [
          { key: 'emergency_contact', position: null, state: 'todo' },
          { key: 'passport', position: 1, state: 'warning' },
        ],
      }}
    />,
  )
  expect(screen.getByRole('heading', { name: 'Antes de salir' }).parentElement).toHaveTextContent(
    '40 % listo',
  )
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'De todosFalta el contacto de emergencia',
    'Viajero 2Pasaporte por vencer',
  ])
})

it('says that nothing is missing', () => {
  renderAtDesk(<CheckUpBox checkUp={{ progress: 100, missing: [] }} />)
  expect(screen.getByText('No falta nada')).toBeVisible()
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})
