import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { EMPTY_INFO, useCheckoutStore } from '@/stores/checkout-store'
import { knownBuyer, rememberBuyer } from '@/stores/known-buyer'
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

it('leaves neither who bought nor a draft of theirs in the browser', async () => {
  const info = { ...EMPTY_INFO, firstname: 'Mariana', email: 'mariana@correo.example' }
  rememberBuyer(info, Date.now())
  useCheckoutStore.getState().saveInfo(info, true)
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success', data: null }))
  render(
    <SignOutButton market={{ locale: 'es_MX', currency: 'MXN' }} label="Cerrar sesión" failed="Abierta" />,
  )
  await userEvent.setup().click(screen.getByRole('button'))
  await waitFor(() => expect(knownBuyer(Date.now())).toBeNull())
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('mariana@')
})
