import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeskExperiment, EndQuote } from '@/lib/desk/campaigns/experiments-contract'
import { deskAnswers, failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { ExperimentsView } from './experiments-view'

afterEach(() => vi.unstubAllGlobals())

const UUID = '0198a2b4-0000-7000-8000-000000000001'
const PATH = `/api/desk/experiments/${UUID}`
const RUNNING: DeskExperiment = {
  ...{ uuid: UUID, name: 'Depósito', page: 'product', variants: ['control', 'ppcv1'], state: 'running' },
  ...{ base_rate: 2, smallest_difference: 1.5, people_per_variant: 1865, version: 4 },
  ...{ starts_on: '2026-11-20', ends_on: '2026-12-18', started_at: '2026-11-20T15:00:00Z', ended_at: null },
  people: [
    { variant: 'control', people: 1200 },
    { variant: 'ppcv1', people: 1190 },
  ],
  ...{ reached: 1190, result: null, winner: null, end_reason: null },
}
const counts = { people: 1900, orders: 40, paid_orders: 38 }
const result = (verdict: 'better' | 'worse' | 'open', low: number, high: number) => ({
  verdict,
  variants: [
    { ...{ variant: 'control' as const, ...counts }, uplift: null },
    { ...{ variant: 'ppcv1' as const, ...counts }, uplift: { difference: (low + high) / 2, low, high } },
  ],
})
const PAGES = [
  { page: 'product' as const, served: 'control' as const, variants: ['control' as const, 'ppcv1' as const] },
]
const QUOTE: EndQuote = {
  ...{
    quote: 'q1',
    expires_at: new Date(Date.now() + 900_000).toISOString(),
    winner: 'control',
    served: 'control',
  },
  ...{ is_read: false, result: null, moved: 50 },
}

function shown(
  test: DeskExperiment = RUNNING,
  answers: Parameters<typeof deskAnswers>[0] = {},
  session = OWNER,
) {
  const list = { items: [test], pages: PAGES }
  const sent = deskAnswers({ 'GET /api/desk/experiments': () => success(list), ...answers })
  renderAtDesk(<ExperimentsView first={list} />, session)
  return sent
}

it('says how many of how many saw each variant, and nothing of what they did, before the size is reached', () => {
  shown()
  const box = screen.getByRole('region', { name: 'Depósito' })
  expect(box).toHaveTextContent('Aún no se lee: van 1,190 de 1,865 personas')
  expect(within(box).getByText('ppcv1: primero el depósito').closest('li')).toHaveTextContent(
    '1,190 de 1,865',
  )
  expect(within(box).queryByRole('table')).toBeNull()
})

it.each([
  ['better', 0.2, 2.8, /Hay una versión mejor/, /\+1\.5 puntos de \+0\.2 a \+2\.8mejor$/],
  ['worse', -2.8, -0.2, /son peores/, /-1\.5 puntos de -2\.8 a -0\.2peor$/],
  ['open', -0.4, 1.4, /No se demostró ninguna diferencia/, /\+0\.5 puntos de -0\.4 a \+1\.4sin diferencia$/],
] as const)('reads %s once it is', (verdict, low, high, words, row) => {
  shown({ ...RUNNING, reached: 1900, result: result(verdict, low, high) })
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('row', { name: /ppcv1/ })).toHaveTextContent(row)
})

it('is not changed by who only looks', () => {
  shown(RUNNING, {}, { ...OWNER, permissions: OWNER.permissions.filter((one) => one !== 'edit_campaigns') })
  expect(screen.queryByRole('button')).toBeNull()
})

it('is planned with as many people as its difference takes, and with what is wrong said where it is', async () => {
  let answer = () => failure(422, 'invalid', { errors: { ends_on: ['Tiene que durar…'] } })
  const uuid = vi.spyOn(crypto, 'randomUUID').mockReturnValue(UUID)
  const sent = shown(RUNNING, { [`PUT ${PATH}`]: () => answer() })
  const user = userEvent.setup()
  const puts = () => sent.filter(({ endpoint }) => endpoint === `PUT ${PATH}`)
  await user.click(screen.getByRole('button', { name: 'Planear una prueba' }))
  await user.click(screen.getByRole('button', { name: 'Guardar el plan' }))
  expect(screen.getAllByText('Falta esto para guardar el plan.')).toHaveLength(2)
  await user.type(screen.getByLabelText('Nombre'), 'Otra')
  await user.click(screen.getByRole('checkbox', { name: /ppcv1/ }))
  expect(screen.getByText('Hacen falta 3,826 o más.')).toBeVisible()
  await user.clear(screen.getByLabelText(/Diferencia más chica/))
  await user.type(screen.getByLabelText(/Diferencia más chica/), '1,5')
  expect(screen.getByLabelText('Personas por versión')).toHaveValue('1865')
  await user.click(screen.getByRole('button', { name: 'Guardar el plan' }))
  expect(await screen.findByText('Tiene que durar…')).toBeVisible()
  answer = () => success(RUNNING)
  await user.click(screen.getByRole('button', { name: 'Guardar el plan' }))
  expect(await screen.findByText('Plan guardado.')).toBeVisible()
  expect(puts()[1]).toMatchObject({
    ifMatch: null,
    body: {
      ...{ name: 'Otra', page: 'product', variants: ['control', 'ppcv1'] },
      ...{ base_rate: 2, smallest_difference: 1.5, people_per_variant: 1865 },
    },
  })
  uuid.mockRestore()
})

it('begins as it was seen, and says why it cannot', async () => {
  let answer = () => failure(422, 'invalid', { errors: { page: ['Esa página ya tiene…'] } })
  const sent = shown({ ...RUNNING, state: 'draft' }, { [`POST ${PATH}/start`]: () => answer() })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Empezar «Depósito»' }))
  expect(await screen.findByText('Esa página ya tiene…')).toBeVisible()
  answer = () => success(RUNNING)
  await user.click(screen.getByRole('button', { name: 'Empezar «Depósito»' }))
  expect(await screen.findByText('«Depósito» está en curso.')).toBeVisible()
  expect(sent.find(({ endpoint }) => endpoint.endsWith('/start'))?.body).toEqual({ version: 4 })
})

it('ends with a reason after a quote, and shows the quote of now where the reading changed', async () => {
  const now = { ...QUOTE, quote: 'q2', winner: 'ppcv1', is_read: true, result: result('better', 0.2, 2.8) }
  const sent = shown(
    { ...RUNNING, result: result('open', -1, 1) },
    {
      [`POST ${PATH}/quotes`]: ({ body }) =>
        success({ ...QUOTE, ...(body as object), is_read: true, result: result('open', -1, 1) }),
      [`POST ${PATH}/end`]: ({ body }) =>
        (body as { quote: string }).quote === 'q2'
          ? success({ ...RUNNING, state: 'ended' })
          : failure(409, 'quote_changed', { data: now }),
    },
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Terminar «Depósito»' }))
  await user.selectOptions(screen.getByLabelText('Qué verán todos'), 'ppcv1')
  const sheet = within(screen.getByRole('region', { name: 'Terminar «Depósito»' }))
  expect(await sheet.findByText(/también los buscadores/)).toBeVisible()
  const go = () => user.click(sheet.getByRole('button', { name: 'Terminar la prueba' }))
  await go()
  expect(sheet.getByText('Escribe por qué, con al menos tres letras.')).toBeVisible()
  await user.type(sheet.getByLabelText('Motivo'), 'Se lee mejor')
  await go()
  expect(await sheet.findByText(/La lectura cambió/)).toBeVisible()
  expect(sheet.getByText(/Hay una versión mejor/)).toBeVisible()
  await go()
  expect(await screen.findByText('«Depósito» terminó.')).toBeVisible()
  await waitFor(() =>
    expect(sent.filter(({ endpoint }) => endpoint.endsWith('/end')).map(({ body }) => body)).toEqual([
      { winner: 'ppcv1', quote: 'q1', reason: 'Se lee mejor' },
      { winner: 'ppcv1', quote: 'q2', reason: 'Se lee mejor' },
    ]),
  )
})
