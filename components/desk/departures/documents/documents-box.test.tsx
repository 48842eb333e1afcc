import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { DocumentLine, DocumentsPreview } from '@/lib/desk/documents/documents-contract'
import { messagesOf } from '@/lib/locale/messages'
import { deskAnswers, failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { DocumentsBox } from './documents-box'

afterEach(() => vi.unstubAllGlobals())

const t = messagesOf('es_MX').desk.documents
const UUID = '0198a2b4-0000-7000-8000-000000000001'
const [PREVIEW, WRITE] = [
  `POST /api/desk/departures/${UUID}/documents/previews`,
  `POST /api/desk/departures/${UUID}/documents`,
]
const LINE: DocumentLine = {
  ...{ line: 2, email: 'ana@x.mx', code: 'AAAABBBBCCCCD', name: 'Ana López', errors: [], warnings: [] },
  ...{ policy: { from: '2027-03-20', to: '2027-03-22' }, flight: null, is_same: false },
}
const WHOLE: DocumentsPreview = {
  ...{ preview: 'token', expires_at: '2027-03-01T12:15:00.000Z', problem: null, lines: [LINE] },
  ...{ writes: 1, is_whole: true },
}
const CSV = 'email,policy_from,policy_to\nana@x.mx,2027-03-20,2027-03-22'
const choose = () => userEvent.upload(screen.getByLabelText(t.file), new File([CSV], 'salida.csv'))

it('shows what a file would write, and writes that after one press', async () => {
  const sent = deskAnswers({ [PREVIEW]: () => success(WHOLE), [WRITE]: () => success({ written: 1 }) })
  renderAtDesk(<DocumentsBox uuid={UUID} />)
  await choose()
  expect(await screen.findByText('Ana López')).toBeVisible()
  expect(screen.getByText('Todo en orden en salida.csv: 1 línea cambia algo.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Escribir 1 línea' }))
  expect(await screen.findByText('Se escribió 1 línea: el viajero ya lo ve')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ csv: CSV }, { csv: CSV, preview: 'token' }])
  expect(screen.queryByText('Ana López')).not.toBeInTheDocument()
})

it('says at its line what is wrong, and offers nothing to write', async () => {
  const wrong = { ...LINE, name: null, errors: [{ column: 'email', code: 'unknown_email' } as const] }
  deskAnswers({ [PREVIEW]: () => success({ ...WHOLE, lines: [wrong], writes: 0, is_whole: false }) })
  renderAtDesk(<DocumentsBox uuid={UUID} />)
  await choose()
  expect(await screen.findByText(t.errors.unknown_email, { exact: false })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Escribir/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: t.drop }))
  expect(screen.queryByText(t.errors.unknown_email, { exact: false })).not.toBeInTheDocument()
})

it('shows how it stands now when something moved, and writes that only when it is pressed again', async () => {
  const fresh = { ...WHOLE, preview: 'fresh' }
  const answers = [failure(409, 'quote_changed', { data: fresh }), success({ written: 1 })]
  const sent = deskAnswers({
    [PREVIEW]: () => success(WHOLE),
    [WRITE]: () => answers.shift() ?? failure(500, 'internal'),
  })
  renderAtDesk(<DocumentsBox uuid={UUID} />)
  await choose()
  const go = { name: 'Escribir 1 línea' }
  await userEvent.click(await screen.findByRole('button', go))
  expect(await screen.findByText(t.fresh)).toBeVisible()
  await userEvent.click(screen.getByRole('button', go))
  expect(await screen.findByText('Se escribió 1 línea: el viajero ya lo ve')).toBeVisible()
  expect(sent.at(-1)?.body).toEqual({ csv: CSV, preview: 'fresh' })
})

it('names what is wrong with a file as a whole, and is not there for who may not write', async () => {
  const problem = { code: 'unknown_column', line: 1, column: 'passport' } as const
  deskAnswers({ [PREVIEW]: () => success({ ...WHOLE, problem, lines: [], writes: 0, is_whole: false }) })
  const { unmount } = renderAtDesk(<DocumentsBox uuid={UUID} />)
  await choose()
  expect(await screen.findByText('No conocemos la columna «passport»', { exact: false })).toBeVisible()
  unmount()
  renderAtDesk(<DocumentsBox uuid={UUID} />, { ...OWNER, permissions: ['see_departures'] })
  expect(screen.queryByLabelText(t.file)).not.toBeInTheDocument()
})
