import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeskBanner } from '@/lib/desk/campaigns/banner-contract'
import { messagesOf } from '@/lib/locale/messages'
import { deskAnswers, failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { BannersView } from './banners-view'

afterEach(() => vi.unstubAllGlobals())

const UUID = '0198a2b4-0000-7000-8000-000000000001'
const PATH = `/api/desk/banners/${UUID}`
const WORDS = { es_MX: 'Outlet', es_CO: null, en_US: 'Sale' }
const COLOURS = { color: '#2a1a4a', background: '#dacaff' }
const BANNER: DeskBanner = {
  ...{ uuid: UUID, name: WORDS, description: WORDS, show_count_down: false, link: '/outlet' },
  ...{ styles: { banner: COLOURS, cta: COLOURS }, zone: 'America/Bogota', enabled: true, version: 4 },
  ...{ start: '2097-11-21T19:00:00.000Z', end: '2097-11-22T04:59:59.000Z' },
  ...{ state: 'ahead', from_catalogue: false },
}
const TEXTS = Object.fromEntries(
  (['es_MX', 'es_CO', 'en_US'] as const).map((locale) => [
    locale,
    { layout: { band: messagesOf(locale).layout.band } },
  ]),
)

function shown(answers: Parameters<typeof deskAnswers>[0] = {}, session = OWNER) {
  const list = { items: [BANNER], hosts: ['andanza.test'] }
  const sent = deskAnswers({ 'GET /api/desk/banners': () => success(list), ...answers })
  renderAtDesk(<BannersView first={list} texts={TEXTS as never} />, session)
  return sent
}
const puts = (sent: ReturnType<typeof deskAnswers>) =>
  sent.filter(({ endpoint }) => endpoint === `PUT ${PATH}`)

it('says of each how it stands and when, on the clock in which that was chosen', () => {
  shown()
  const row = screen.getByRole('row', { name: /Outlet/ })
  expect(row).toHaveTextContent(/Por empezar/)
  expect(row).toHaveTextContent(/21 nov 2097, 14:00.*21 nov 2097, 23:59.*Bogotá/)
})

it('is not changed by who only looks', () => {
  shown({}, { ...OWNER, permissions: OWNER.permissions.filter((one) => one !== 'edit_campaigns') })
  expect(screen.queryByRole('button')).toBeNull()
})

it('is switched off as it was seen, and on again while that can be taken back', async () => {
  const sent = shown({
    [`PUT ${PATH}`]: ({ body }) => success({ ...BANNER, ...(body as object), version: 5 }),
  })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Apagar «Outlet»' }))
  await screen.findByText('Apagamos «Outlet».')
  await user.click(screen.getByRole('button', { name: /Deshacer/ }))
  await waitFor(() => expect(puts(sent)).toHaveLength(2))
  const { start, end } = BANNER
  expect(puts(sent)[0]).toMatchObject({
    ifMatch: '"4"',
    body: { enabled: false, start, end, link: '/outlet' },
  })
  expect(puts(sent)[1]).toMatchObject({ ifMatch: '"5"', body: { enabled: true } })
})

it('is previewed in each language on a phone and a computer, and kept with what is wrong said where it is', async () => {
  let answer = () => failure(422, 'invalid', { errors: { link: ['Usa una ruta…'] } })
  const sent = shown({ [`PUT ${PATH}`]: () => answer() })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Editar «Outlet»' }))
  const frames = screen.getAllByTitle<HTMLIFrameElement>(/Vista previa en México/)
  expect(frames.map(({ width }) => width)).toEqual(['390', '1280'])
  const inside = () =>
    screen
      .getAllByTitle<HTMLIFrameElement>(/Vista previa/)
      .map((frame) => frame.contentDocument?.body.textContent)
  expect(inside()).toEqual(['OutletVer el outlet', 'OutletVer el outlet'])
  const preview = within(screen.getByRole('group', { name: 'Vista previa' }))
  await user.click(preview.getByRole('radio', { name: 'Inglés' }))
  expect(inside()).toEqual(['SaleSee the outlet', 'SaleSee the outlet'])
  const words = within(screen.getByRole('group', { name: 'Texto' }))
  await user.clear(words.getByLabelText('México'))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Escribe esto para guardarla.')
  expect(puts(sent)).toEqual([])
  await user.type(words.getByLabelText('México'), 'Buen fin')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Usa una ruta…')).toBeVisible()
  answer = () => success(BANNER)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Franja guardada.')).toBeVisible()
})

it('that a colleague changed meanwhile is told, keeps what was typed, and is replaced by who has seen it', async () => {
  const theirs = { ...BANNER, name: { ...WORDS, es_MX: 'De ellos' }, version: 8 }
  const sent = shown({
    [`PUT ${PATH}`]: ({ ifMatch }) =>
      ifMatch === '"8"'
        ? success({ ...BANNER, version: 9 })
        : failure(412, 'version_conflict', { data: theirs }),
  })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Editar «Outlet»' }))
  const words = within(screen.getByRole('group', { name: 'Texto' }))
  await user.type(words.getByLabelText('México'), ' mío')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(/«De ellos»/)).toBeVisible()
  expect(words.getByLabelText('México')).toHaveValue('Outlet mío')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Franja guardada.')).toBeVisible()
  expect(puts(sent).map(({ ifMatch }) => ifMatch)).toEqual(['"4"', '"8"'])
})
