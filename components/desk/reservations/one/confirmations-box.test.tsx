import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { TripConfirmation } from '@/lib/desk/manifest/confirmation-contract'
import { deskAnswers, failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { ConfirmationsBox } from './confirmations-box'

afterEach(() => vi.unstubAllGlobals())

const ASKED: TripConfirmation = {
  ...{ position: 1, trip: 'Nilo', version: 4, start: '2027-03-14', seats: 3 },
  ...{ state: 'waiting', is_asked: true, changed_at: '2026-11-27T15:00:00.000Z' },
  ...{ answered_at: null, answered_by: null },
}
const CALL = 'PUT /api/desk/reservations/AAAA/confirmations/1'

it('says that a system is asked by itself, and writes down who said that it cannot be had', async () => {
  const sent = deskAnswers({ [CALL]: () => success({ done: true }) })
  renderAtDesk(<ConfirmationsBox code="AAAA" confirmations={[ASKED]} mayAsk={false} />)
  expect(screen.getByText(/todavía no contesta/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'No se puede dar' }))
  expect(sent).toEqual([])
  await userEvent.type(screen.getByLabelText(/Quién lo dijo/), 'Llamó Sofía, del barco')
  await userEvent.click(screen.getByRole('button', { name: 'No se puede dar' }))
  expect(await screen.findByText('Anotado: queda en Hoy hasta que se resuelva')).toBeVisible()
  expect(sent[0]?.body).toEqual({ version: 4, answer: 'refused', reason: 'Llamó Sofía, del barco' })
})

it('keeps what was typed where the trip was changed again meanwhile', async () => {
  deskAnswers({ [CALL]: () => failure(409, 'already_decided') })
  renderAtDesk(<ConfirmationsBox code="AAAA" confirmations={[ASKED]} mayAsk={false} />)
  await userEvent.type(screen.getByLabelText(/Quién lo dijo/), 'Llamó Sofía')
  await userEvent.click(screen.getByRole('button', { name: 'Sí lo tiene' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByLabelText(/Quién lo dijo/)).toHaveValue('Llamó Sofía')
})

it('asks no host again by itself, offers no answer that stands already, and none to who may not give one', () => {
  const refused: TripConfirmation = {
    ...{ ...ASKED, is_asked: false, state: 'refused' },
    ...{ answered_at: '2026-11-27T16:00:00.000Z', answered_by: 'host' },
  }
  const { unmount } = renderAtDesk(<ConfirmationsBox code="AAAA" confirmations={[refused]} mayAsk={false} />)
  expect(screen.getByText(/El anfitrión dijo/)).toBeVisible()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sí lo tiene'])
  unmount()
  renderAtDesk(<ConfirmationsBox code="AAAA" confirmations={[refused]} mayAsk={false} />, {
    ...OWNER,
    permissions: ['see_reservations'],
  })
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('leads who may ask its traveller from what was refused to the quote of it', async () => {
  const refused: TripConfirmation = {
    ...{ ...ASKED, state: 'refused', answered_at: '2026-11-27T16:00:00.000Z', answered_by: 'desk' },
  }
  const { unmount } = renderAtDesk(<ConfirmationsBox code="AAAA" confirmations={[refused]} mayAsk />)
  await userEvent.click(screen.getByRole('button', { name: 'Preguntarle qué quiere…' }))
  expect(location.search).toBe('?action=unserved')
  unmount()
  renderAtDesk(<ConfirmationsBox code="AAAA" confirmations={[ASKED]} mayAsk />)
  expect(screen.queryByRole('button', { name: 'Preguntarle qué quiere…' })).not.toBeInTheDocument()
})
