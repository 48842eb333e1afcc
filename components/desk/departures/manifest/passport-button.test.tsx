import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { DeskProvider } from '@/components/desk/frame/desk-context'
import { deskAnswers, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { Spanish } from '@/tests/support/spanish'
import { PassportButton } from './passport-button'

afterEach(() => vi.unstubAllGlobals())

const BUTTON = <PassportButton code="AAAA" position={0} name="Rodrigo Salas" />
const CALL = 'POST /api/desk/reservations/AAAA/travellers/0/passport-view'

it('is made on the server too, where there is no document', () => {
  vi.stubGlobal('document', undefined)
  const page = renderToString(
    <Spanish>
      <DeskProvider market={{ locale: 'es_MX', currency: 'MXN' }} session={OWNER}>
        {BUTTON}
      </DeskProvider>
    </Spanish>,
  )
  expect(page).toContain('Ver el número de Rodrigo Salas')
})

it('asks for a reason before it asks for the number', async () => {
  const sent = deskAnswers({ [CALL]: () => success({ kind: 'passport', number: 'K98765431' }) })
  renderAtDesk(BUTTON)
  await userEvent.click(screen.getByRole('button', { name: 'Ver el número de Rodrigo Salas' }))
  const read = await screen.findByRole('button', { name: 'Ver número' })
  await userEvent.click(read)
  expect(sent).toEqual([])
  await userEvent.type(screen.getByRole('textbox'), 'Permiso del parque')
  await userEvent.click(read)
  expect(await screen.findByText('K98765431')).toBeVisible()
  expect(sent[0]?.body).toEqual({ reason: 'Permiso del parque' })
})

it('opens beside the page, and gives the focus back when it is closed by key', async () => {
  renderAtDesk(BUTTON)
  const opener = screen.getByRole('button', { name: 'Ver el número de Rodrigo Salas' })
  await userEvent.click(opener)
  expect(opener).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('region', { name: /Rodrigo Salas/ })).toContainElement(screen.getByRole('textbox'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('is not there for who may not read it', () => {
  renderAtDesk(BUTTON, { ...OWNER, permissions: ['see_reservations'] })
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
