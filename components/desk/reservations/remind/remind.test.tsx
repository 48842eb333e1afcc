import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Keys } from '@/components/desk/frame/keys'
import type { DeskJob, RemindersPreview } from '@/lib/desk/jobs/job-contract'
import type { ReservationRow } from '@/lib/desk/reservation-contract'
import { deskAnswers, failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { ReservationsView } from '../list/reservations-view'
import { EVERYTHING } from '../list/reservations-wish'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
}))
afterEach(() => vi.unstubAllGlobals())

const row = (code: string, buyer: string): ReservationRow => ({
  ...{ code, buyer, trip: 'Cenotes', start: '2027-10-16', tickets: 2, status: 'confirmed', currency: 'MXN' },
  ...{ total: 5433.33, paid: 576.67, pending: 4856.66, liquidation_date: '2027-09-06' },
  ...{ created_at: '2026-11-21T16:39:00.000Z', supplier_paid_on: null },
})
const ROWS = ['Ana', 'Beto', 'Carla', 'Darío'].map((buyer, n) => row(`7K4M9QXD2RHV${n + 1}`, buyer))
const [ANA, BETO, CARLA] = ROWS.map(({ code }) => code)

const PREVIEW: RemindersPreview = {
  ...{ preview: 'signed', expires_at: '2027-04-19T18:15:00.000Z', reminds: 2 },
  items: [
    { code: ANA ?? '', buyer: 'Ana', due: 500, currency: 'MXN', refusal: null },
    { code: BETO ?? '', buyer: 'Beto', due: null, currency: 'MXN', refusal: 'reminded' },
    { code: CARLA ?? '', buyer: 'Carla', due: 700, currency: 'MXN', refusal: null },
  ],
}
const JOB = {
  ...{ uuid: '0198a2b4-0000-7000-8000-0000000000c1', kind: 'remind', by: 'Lucía', state: 'running' },
  ...{ created_at: '2027-04-19T18:00:00.000Z', total: 3, done: 0, skipped: 0, failed: 0 },
  items: PREVIEW.items.map(({ code }) => ({ code, state: 'waiting', reason: null })),
} as DeskJob
const ENDED = {
  ...{ ...JOB, state: 'ended', done: 1, skipped: 2 },
  items: [
    { code: ANA, state: 'done', reason: null },
    { code: BETO, state: 'skipped', reason: 'reminded' },
    { code: CARLA, state: 'skipped', reason: 'paid' },
  ],
} as DeskJob

const PREVIEWS = 'POST /api/desk/reservations/reminders/previews'

function list(answers: Parameters<typeof deskAnswers>[0] = {}, session = OWNER) {
  const sent = deskAnswers({
    'GET /api/desk/views': () => success({ items: [] }),
    [PREVIEWS]: () => success(PREVIEW),
    'POST /api/desk/jobs': () => success(JOB),
    [`GET /api/desk/jobs/${JOB.uuid}`]: () => success(ENDED),
    ...answers,
  })
  const data = { items: ROWS, next_cursor: null, total: 4, total_is_exact: true, sums: null }
  const { unmount } = renderAtDesk(
    <>
      <Keys />
      <ReservationsView first={{ wish: EVERYTHING, data }} />
    </>,
    session,
  )
  return Object.assign(sent, { unmount })
}
const box = (buyer: string) => screen.getByRole('checkbox', { name: `Marcar la de ${buyer}` })

it('marks rows by key, with shift from the one before, and reminds them after saying whom', async () => {
  const sent = list()
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'x' })
  expect(box('Ana')).toBeChecked()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'X' })
  expect([box('Ana'), box('Beto'), box('Carla')].every((one) => (one as HTMLInputElement).checked)).toBe(true)
  expect(box('Darío')).not.toBeChecked()
  expect(screen.getByText('3 marcadas')).toBeInTheDocument()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'r' })
  const sheet = await screen.findByRole('region', { name: 'Recordar el pago a varios' })
  expect(await within(sheet).findByText('Se le recuerda a 2 personas')).toBeInTheDocument()
  expect(sheet).toHaveTextContent('$500 MXN')
  expect(sheet).toHaveTextContent('Beto')
  expect(sheet).toHaveTextContent('ya se le recordó en las últimas 24 horas')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Mandar 2 recordatorios' }))
  const start = sent.find(({ endpoint }) => endpoint === 'POST /api/desk/jobs')
  expect(start?.body).toEqual({ kind: 'remind', codes: [ANA, BETO, CARLA], preview: 'signed' })
  expect(start?.key).toBeTruthy()
  expect((await screen.findByText('Van 0 de 3')).parentElement).toHaveFocus()
  expect(await screen.findByText('Terminó: 1 recordatorio de 3')).toBeInTheDocument()
  expect(sheet).toHaveTextContent('pagó en las últimas 24 horas')
  await userEvent.click(within(sheet).getByRole('button', { name: 'Listo' }))
  expect(box('Ana')).not.toBeChecked()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument())
})

it('shows the list of now where the one that was seen is over, and sends nothing', async () => {
  const data = { ...PREVIEW, preview: 'fresh', reminds: 1 }
  list({ 'POST /api/desk/jobs': () => failure(409, 'quote_changed', { data }) })
  await userEvent.click(box('Ana'))
  await userEvent.click(screen.getByRole('button', { name: /Recordar pago/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Mandar 2 recordatorios' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('más de 15 minutos')
  expect(screen.getByRole('button', { name: 'Mandar 1 recordatorio' })).toBeEnabled()
  expect(box('Ana')).toBeChecked()
})

it('stops the rest when somebody says so', async () => {
  const stopped = { ...JOB, state: 'stopped', done: 1 }
  const sent = list({
    [`GET /api/desk/jobs/${JOB.uuid}`]: () => success(JOB),
    [`DELETE /api/desk/jobs/${JOB.uuid}`]: () => success(stopped),
  })
  await userEvent.click(box('Ana'))
  await userEvent.click(screen.getByRole('button', { name: /Recordar pago/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Mandar 2 recordatorios' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Detener lo que falta' }))
  expect(await screen.findByText('Se detuvo: salió 1 recordatorio de 3')).toBeInTheDocument()
  expect(sent.some(({ endpoint }) => endpoint.startsWith('DELETE'))).toBe(true)
})

it('offers each role what it does with many, and no marks to whose role does nothing', async () => {
  const as = (role: 'finance' | 'host') => ({ ...OWNER, actor: { ...OWNER.actor, role } })
  const { unmount } = list({}, as('finance'))
  await userEvent.click(box('Ana'))
  const bar = screen.getByRole('region', { name: 'Hacer con las marcadas' })
  const offered = within(bar).getAllByRole('button')
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    ...['Asignar… A', 'Dar otro último día… E', 'Quitar marcas'],
  ])
  unmount()
  list({}, as('host'))
  expect(screen.queryByRole('checkbox', { name: /Marcar/ })).not.toBeInTheDocument()
})
