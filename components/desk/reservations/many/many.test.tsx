import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Keys } from '@/components/desk/frame/keys'
import type { ExtensionsPreview } from '@/lib/desk/jobs/extension-contract'
import type { DeskJob } from '@/lib/desk/jobs/job-contract'
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
const ROWS = ['Ana', 'Beto'].map((buyer, n) => row(`7K4M9QXD2RHV${n + 1}`, buyer))
const [ANA = '', BETO = ''] = ROWS.map(({ code }) => code)
const LUCIA = '0198a2b4-0000-7000-8000-0000000000d1'

const PREVIEW: ExtensionsPreview = {
  ...{
    preview: 'signed',
    expires_at: new Date(Date.now() + 900_000).toISOString(),
    until: '2027-04-26',
    extends: 1,
  },
  items: [
    {
      code: ANA,
      buyer: 'Ana',
      currency: 'MXN',
      pending: 500,
      before: '2027-04-10',
      after: '2027-04-24',
      refusal: null,
    },
    {
      code: BETO,
      buyer: 'Beto',
      currency: 'MXN',
      pending: null,
      before: null,
      after: null,
      refusal: 'second',
    },
  ],
}
const JOB = {
  ...{ uuid: '0198a2b4-0000-7000-8000-0000000000c1', kind: 'extend', by: 'Lucía', state: 'ended' },
  ...{ created_at: '2027-04-19T18:00:00.000Z', total: 2, done: 1, skipped: 1, failed: 0 },
  items: [
    { code: ANA, state: 'done', reason: null },
    { code: BETO, state: 'skipped', reason: 'second' },
  ],
} as DeskJob

function list(answers: Parameters<typeof deskAnswers>[0] = {}) {
  const sent = deskAnswers({
    'GET /api/desk/views': () => success({ items: [] }),
    'GET /api/desk/reservations': () => success(data),
    'GET /api/desk/colleagues': () =>
      success({ items: [{ uuid: LUCIA, name: 'Lucía', role: 'operations' }] }),
    'POST /api/desk/reservations/extensions/previews': () => success(PREVIEW),
    'POST /api/desk/reservations/extensions': () => success(JOB),
    [`GET /api/desk/jobs/${JOB.uuid}`]: () => success(JOB),
    ...answers,
  })
  const data = { items: ROWS, next_cursor: null, total: 2, total_is_exact: true, sums: null }
  renderAtDesk(
    <>
      <Keys />
      <ReservationsView first={{ wish: EVERYTHING, data }} />
    </>,
    OWNER,
  )
  return sent
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
async function markAll() {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Marcar todas las que se ven' }))
  ;(document.activeElement as HTMLElement).blur()
}

it('gives several another last day by key: which each has, who none and why, a reason, and what became of each', async () => {
  const sent = list()
  await markAll()
  press('e')
  const sheet = await screen.findByRole('region', { name: 'Dar otro último día a varias' })
  expect(await within(sheet).findByText('Se le da a una')).toBeInTheDocument()
  expect(sheet).toHaveTextContent('$500 MXN hasta el sáb 24 abr')
  expect(sheet).toHaveTextContent('ya se extendió una vez: la segunda la da el dueño')
  expect(within(sheet).getByLabelText('Nuevo último día')).toHaveValue('2027-04-26')
  const go = within(sheet).getByRole('button', { name: 'Dar otro último día a 1' })
  await userEvent.click(go)
  expect(sent.some(({ endpoint }) => endpoint === 'POST /api/desk/reservations/extensions')).toBe(false)
  await userEvent.type(within(sheet).getByRole('textbox'), 'Cerró el banco')
  await userEvent.click(go)
  const start = sent.find(({ endpoint }) => endpoint === 'POST /api/desk/reservations/extensions')
  expect(start?.body).toEqual({
    ...{ codes: [ANA, BETO], until: '2027-04-26', preview: 'signed', reason: 'Cerró el banco' },
  })
  expect(await screen.findByText('Terminó: 1 de 2 con otro plazo')).toBeInTheDocument()
  expect(sheet).toHaveTextContent('tiene otro último día')
})

it('shows what they come to now where one of them moved, and keeps the reason', async () => {
  const data = { ...PREVIEW, preview: 'fresh', extends: 0 }
  list({ 'POST /api/desk/reservations/extensions': () => failure(409, 'quote_changed', { data }) })
  await markAll()
  press('e')
  await userEvent.type(await screen.findByRole('textbox', { name: /Por qué|Motivo/ }), 'Cerró el banco')
  await userEvent.click(screen.getByRole('button', { name: 'Dar otro último día a 1' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Algo cambió')
  expect(screen.getByRole('button', { name: 'Dar otro último día a 0' })).toBeDisabled()
  expect(screen.getByDisplayValue('Cerró el banco')).toBeInTheDocument()
})

it('assigns what they ask for to oneself or a colleague at once, and takes it back', async () => {
  const before = [{ key: `overdue:${ANA}`, version: 1, owner: null }]
  const sent = list({
    'POST /api/desk/reservations/assignments': () =>
      success({
        items: [
          { code: ANA, cases: 1 },
          { code: BETO, cases: 0 },
        ],
        before,
      }),
    'PUT /api/desk/cases/owners': () => success({ restored: 1, left: 0 }),
  })
  await markAll()
  press('a')
  const who = await screen.findByLabelText('Quién lo atiende')
  expect(who).toHaveValue(OWNER.actor.uuid)
  await screen.findByRole('option', { name: 'Lucía' })
  await userEvent.selectOptions(who, 'Lucía')
  await userEvent.click(screen.getByRole('button', { name: 'Asignar' }))
  expect(await screen.findByText('Un asunto asignado; una no pide nada')).toBeInTheDocument()
  const given = sent.find(({ endpoint }) => endpoint === 'POST /api/desk/reservations/assignments')
  expect(given?.body).toEqual({ codes: [ANA, BETO], owner: LUCIA })
  await userEvent.click(screen.getByRole('button', { name: /Deshacer/ }))
  expect(await screen.findByText('Todo volvió a como estaba')).toBeInTheDocument()
  const back = sent.find(({ endpoint }) => endpoint === 'PUT /api/desk/cases/owners')
  expect(back?.body).toEqual({ cases: before })
})
