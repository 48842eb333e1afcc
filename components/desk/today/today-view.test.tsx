import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DeskCase } from '@/lib/desk/case-contract'
import { deskToasts } from '@/stores/desk-toast-store'
import {
  deskAnswers,
  failure,
  OWNER,
  renderAtDesk,
  type SentCall,
  success,
} from '@/tests/support/desk/render-desk'
import { TodayView } from './today-view'

let search = ''
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(search) }))

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  search = ''
  deskToasts.getState().clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const NOW = Date.parse('2027-04-19T15:40:00.000Z')
const UYUNI: DeskCase = {
  key: 'overdue:7K3M9QXWV2ABC',
  kind: 'overdue',
  subject: { type: 'reservation', id: '7K3M9QXWV2ABC', title: 'Óscar Medina · Uyuni' },
  ...{ amount: 7526, currency: 'MXN', due_at: '2027-04-20T05:59:59.000Z', severity: 'today' },
  ...{ escalated: false, owner: null, snoozed_until: null, note: null },
  ...{ version: 0, changed_by: null },
}
const INVOICE: DeskCase = {
  ...UYUNI,
  ...{ key: 'invoice:AAAAAAAAAAAAA', kind: 'invoice', severity: 'late', due_at: '2027-04-19T15:00:00.000Z' },
  subject: { type: 'reservation', id: 'AAAAAAAAAAAAA', title: 'Paola Nava · Oaxaca' },
  owner: { uuid: '0198a2b4-0000-7000-8000-0000000000cc', name: 'Ana Quiroz' },
}
const MINE = { uuid: OWNER.actor.uuid, name: OWNER.actor.name }
const HANDLE = `PATCH /api/desk/cases/${UYUNI.key}`

const todayOf = (cases: DeskCase[]) => ({ cases, counts: {}, total: cases.length })
const first = (cases: DeskCase[]) => ({
  wish: { kind: null, owner: null, isSnoozed: false },
  data: todayOf(cases),
})
const show = (cases: DeskCase[] = [INVOICE, UYUNI]) =>
  renderAtDesk(<TodayView first={first(cases)} now={NOW} />)

/** A desk that keeps what is done to the one case. */
function keepingDesk() {
  let kept = UYUNI
  return deskAnswers({
    'GET /api/desk/today': () => success(todayOf(kept.snoozed_until ? [INVOICE] : [INVOICE, kept])),
    [HANDLE]: ({ body }: SentCall) => {
      const { owner, snooze_until, note } = body as Record<string, string | null | undefined>
      if (owner !== undefined) kept = { ...kept, owner: owner === null ? null : MINE }
      if (snooze_until !== undefined) kept = { ...kept, snoozed_until: snooze_until }
      if (note !== undefined) kept = { ...kept, note }
      kept = { ...kept, version: kept.version + 1, changed_by: MINE.name }
      return success(kept)
    },
  })
}

const rowOf = (title: string) => {
  const row = screen.getByText(title).closest('li')
  if (!row) throw new Error(`no row of ${title}`)
  return within(row)
}
const bodies = (sent: readonly SentCall[]) =>
  sent.filter(({ endpoint }) => endpoint === HANDLE).map(({ body }) => body)

it('shows cases under their deadlines, with what is at stake and whose they are', () => {
  deskAnswers({})
  show()
  const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(groups).toEqual(['Vencidos 1', 'En 24 horas 1'])
  expect(rowOf('Óscar Medina · Uyuni').getByText('Pago final vencido, $7,526 MXN')).toBeInTheDocument()
  expect(rowOf('Óscar Medina · Uyuni').getByText('23:59')).toBeInTheDocument()
  expect(rowOf('Óscar Medina · Uyuni').getByRole('img', { name: 'Sin dueño' })).toBeInTheDocument()
  expect(rowOf('Paola Nava · Oaxaca').getByRole('img', { name: 'Ana Quiroz' })).toBeInTheDocument()
})

it('takes a case at once, and gives it back when that is undone', async () => {
  const sent = keepingDesk()
  const user = userEvent.setup()
  show()
  await user.click(rowOf('Óscar Medina · Uyuni').getByRole('button', { name: 'Tomar' }))
  expect(rowOf('Óscar Medina · Uyuni').getByRole('img', { name: 'Lucía Ferrer' })).toBeInTheDocument()
  expect(await screen.findByText('El asunto es tuyo')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /Deshacer/ }))
  await waitFor(() => expect(bodies(sent)).toEqual([{ owner: MINE.uuid }, { owner: null }]))
  await waitFor(() =>
    expect(rowOf('Óscar Medina · Uyuni').getByRole('img', { name: 'Sin dueño' })).toBeInTheDocument(),
  )
  expect(screen.queryByText('El asunto es tuyo')).not.toBeInTheDocument()
})

it('puts a case off until eight in the morning, out of the list, and back when that is undone', async () => {
  const sent = keepingDesk()
  const user = userEvent.setup()
  show()
  await user.click(screen.getByText('Óscar Medina · Uyuni'))
  await user.click(screen.getByRole('button', { name: 'Mañana a las 8 H' }))
  expect(screen.queryByText('Óscar Medina · Uyuni')).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: /Deshacer/ }))
  expect(screen.getByText('Óscar Medina · Uyuni')).toBeInTheDocument()
  await waitFor(() =>
    expect(bodies(sent)).toEqual([{ snooze_until: '2027-04-20T14:00:00.000Z' }, { snooze_until: null }]),
  )
})

it('refuses a day that is over fourteen days away before it asks', async () => {
  const sent = keepingDesk()
  const user = userEvent.setup()
  show()
  await user.click(screen.getByText('Óscar Medina · Uyuni'))
  await user.type(screen.getByLabelText('Hasta el día'), '2031-01-01')
  await user.click(screen.getByRole('button', { name: 'Posponer' }))
  expect(screen.getByLabelText('Hasta el día')).toHaveAccessibleDescription(
    'Elige un día de mañana a 14 días.',
  )
  expect(bodies(sent)).toEqual([])
})

it('keeps a note beside a case', async () => {
  const sent = keepingDesk()
  const user = userEvent.setup()
  show()
  await user.click(screen.getByText('Óscar Medina · Uyuni'))
  await user.type(screen.getByLabelText('Nota'), ' Llamar el martes ')
  await user.click(screen.getByRole('button', { name: 'Guardar nota' }))
  expect(await screen.findByText('Nota guardada')).toBeInTheDocument()
  await waitFor(() => expect(bodies(sent)).toEqual([{ note: 'Llamar el martes' }]))
})

it('says that a case is gone when it was settled meanwhile', async () => {
  deskAnswers({ 'GET /api/desk/today': () => success(todayOf([INVOICE])) })
  const user = userEvent.setup()
  show()
  await user.click(rowOf('Óscar Medina · Uyuni').getByRole('button', { name: 'Tomar' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Ese asunto ya se resolvió')
  expect(screen.queryByText('Óscar Medina · Uyuni')).not.toBeInTheDocument()
})

it('is as it was when taking a case did not work', async () => {
  deskAnswers({
    'GET /api/desk/today': () => success(todayOf([INVOICE, UYUNI])),
    [HANDLE]: () => failure(503, 'unavailable'),
  })
  const user = userEvent.setup()
  show()
  await user.click(rowOf('Óscar Medina · Uyuni').getByRole('button', { name: 'Tomar' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Falló: unavailable')
  expect(rowOf('Óscar Medina · Uyuni').getByRole('img', { name: 'Sin dueño' })).toBeInTheDocument()
})

it('shows what the address asks for, and names the filter to drop where nothing fits', () => {
  deskAnswers({})
  search = 'owner=me&kind=payout'
  show()
  expect(screen.getByRole('link', { name: 'Reembolso por pagar por banco 0' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(screen.getByText('Ningún asunto con este filtro')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Quitar el filtro' })).toHaveAttribute('href', '/desk')
})

it('is empty by success when nothing needs a person', () => {
  deskAnswers({})
  show([])
  expect(screen.getByRole('heading', { name: 'Nada pide a una persona' })).toBeInTheDocument()
})

it('says that the list could not be read, and reads it when asked again', async () => {
  let isUp = false
  deskAnswers({
    'GET /api/desk/today': () =>
      isUp ? success(todayOf([UYUNI])) : failure(403, 'forbidden', { request_id: 'r-1' }),
  })
  const user = userEvent.setup()
  renderAtDesk(<TodayView first={null} now={NOW} />)
  expect(screen.getByText('Cargando')).toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo leer la lista.')
  expect(screen.getByText('Petición r-1')).toBeInTheDocument()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Óscar Medina · Uyuni')).toBeInTheDocument()
})

/** A desk at which Bruno was faster with the one case. */
function fasterDesk(bruno: Partial<DeskCase>) {
  const kept = { ...UYUNI, ...bruno, version: 4, changed_by: 'Bruno Tapia' }
  return deskAnswers({
    'GET /api/desk/today': () => success(todayOf([INVOICE, kept])),
    [HANDLE]: () => failure(412, 'version_conflict', { data: kept }),
  })
}

it('does nothing twice where a colleague was faster, says who and shows how it stands', async () => {
  const owner = { uuid: '0198a2b4-0000-7000-8000-0000000000dd', name: 'Bruno Tapia' }
  const sent = fasterDesk({ owner })
  const user = userEvent.setup()
  show()
  await user.click(rowOf('Óscar Medina · Uyuni').getByRole('button', { name: 'Tomar' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Bruno Tapia se adelantó')
  expect(rowOf('Óscar Medina · Uyuni').getByRole('img', { name: 'Bruno Tapia' })).toBeInTheDocument()
  expect(sent.find(({ endpoint }) => endpoint === HANDLE)?.ifMatch).toBe('"0"')
})

it('keeps a note that was being typed when a colleague saved another, and shows theirs to choose', async () => {
  fasterDesk({ note: 'Ya le llamé' })
  const user = userEvent.setup()
  show()
  await user.click(screen.getByText('Óscar Medina · Uyuni'))
  await user.type(screen.getByLabelText('Nota'), 'Llamar el martes')
  await user.click(screen.getByRole('button', { name: 'Guardar nota' }))
  expect(await screen.findByText(/Bruno Tapia guardó otra nota/)).toBeInTheDocument()
  expect(screen.getByText('Ya le llamé')).toBeInTheDocument()
  expect(screen.getByLabelText('Nota')).toHaveValue('Llamar el martes')
  await user.click(screen.getByRole('button', { name: 'Quedarme con esa' }))
  expect(screen.getByLabelText('Nota')).toHaveValue('Ya le llamé')
  expect(screen.queryByText(/guardó otra nota/)).not.toBeInTheDocument()
})

it('stands on what one did oneself a moment before, also before the answer came', async () => {
  const sent = keepingDesk()
  const user = userEvent.setup()
  show()
  await user.click(screen.getByText('Óscar Medina · Uyuni'))
  await user.click(rowOf('Óscar Medina · Uyuni').getAllByRole('button', { name: 'Tomar' })[0] as HTMLElement)
  await user.type(screen.getByLabelText('Nota'), 'Llamar')
  await user.click(screen.getByRole('button', { name: 'Guardar nota' }))
  await waitFor(() =>
    expect(sent.flatMap((one) => (one.endpoint === HANDLE ? (one.ifMatch ?? []) : []))).toEqual([
      '"0"',
      '"1"',
    ]),
  )
  expect(screen.queryByText(/guardó otra nota/)).not.toBeInTheDocument()
})
