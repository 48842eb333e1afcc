import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { SignOutButton } from './sign-out-button'

afterEach(() => vi.unstubAllGlobals())

it('says that the session is still open when nobody answered, and can be tried again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  render(
    <SignOutButton
      market={{ locale: 'es_MX', currency: 'MXN' }}
      label="Cerrar sesión"
      failed="Sigue abierta"
    />,
  )
  const button = screen.getByRole('button', { name: 'Cerrar sesión' })
  await userEvent.setup().click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('Sigue abierta')
  expect(button).not.toHaveAttribute('aria-busy')
})
