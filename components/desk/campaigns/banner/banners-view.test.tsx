import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { BannerQuote, DeskBanner } from '@/lib/desk/campaigns/banner-contract'
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
const ME = { uuid: UUID, name: 'Outlet' }
const QUOTE: BannerQuote = {
  ...{ quote: 'first', expires_at: new Date(Date.now() + 900_000).toISOString(), changes: ['enabled'] },
  names: { es_MX: 'Outlet', es_CO: 'Outlet', en_US: 'Sale' },
  spans: [
    {
      ...{ from: BANNER.start, until: '2097-11-22T01:00:00.000Z', after: ME },
      before: { uuid: '0198a2b4-0000-7000-8000-000000000002', name: 'Larga' },
    },
    { from: '2097-11-22T01:00:00.000Z', until: BANNER.end, before: null, after: ME },
  ],
}
const TEXTS = Object.fromEntries(
  (['es_MX', 'es_CO', 'en_US'] as const).map((locale) => [
    locale,
    { layout: { band: messagesOf(locale).layout.band } },
  ]),
)

function shown(answers: Parameters<typeof deskAnswers>[0] = {}, session = OWNER, banner = BANNER) {
  const list = { items: [banner], hosts: ['andanza.test'] }
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

it('is taken off as it was seen, by one press', async () => {
  const sent = shown({
    [`PUT ${PATH}`]: ({ body }) => success({ ...BANNER, ...(body as object), version: 5 }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Apagar «Outlet»' }))
  await screen.findByText('Apagamos «Outlet».')
  const { start, end } = BANNER
  expect(puts(sent)).toMatchObject([
    { ifMatch: '"4"', body: { enabled: false, start, end, link: '/outlet' } },
  ])
  expect(puts(sent)[0]?.body).not.toHaveProperty('quote')
})

it('is published from the list by what that does, with a reason, and by the quote of now where that changed', async () => {
  const off: DeskBanner = { ...BANNER, enabled: false, state: 'off' }
  const changed = { ...QUOTE, quote: 'second', spans: QUOTE.spans.slice(1) }
  const answers = {
    [`POST ${PATH}/quote`]: () => success(QUOTE),
    [`PUT ${PATH}`]: ({ body }: { readonly body: unknown }) =>
      (body as { quote: string }).quote === 'second'
        ? success(BANNER)
        : failure(409, 'quote_changed', { data: changed }),
  }
  const sent = shown(answers, OWNER, off)
  const user = userEvent.setup()
  const publish = await screen.findByRole('button', { name: 'Publicar «Outlet»' })
  await user.click(publish)
  const panel = within(await screen.findByRole('region', { name: 'Publicar «Outlet»' }))
  expect(panel.getByRole('heading', { level: 2 })).toHaveFocus()
  const text = () => screen.getByRole('region', { name: 'Publicar «Outlet»' }).textContent
  for (const said of ['MéxicoOutlet', 'ColombiaOutlet', 'InglésSale']) expect(text()).toContain(said)
  expect(text()).toMatch(/21 nov 2097, 14:00 al 21 nov 2097, 20:00.*en lugar de «Larga»/)
  expect(text()).toMatch(/21 nov 2097, 20:00 al 21 nov 2097, 23:59.*Se ve esta franja\./)
  await user.click(panel.getByRole('button', { name: 'Publicar «Outlet»' }))
  expect(puts(sent)).toEqual([])
  await user.type(panel.getByRole('textbox'), 'Buen fin')
  await user.keyboard('{Tab}{Enter}')
  expect(await panel.findByText(/Algo cambió desde que lo viste/)).toBeVisible()
  expect(text()).not.toMatch(/«Larga»/)
  expect(panel.getByRole('textbox')).toHaveValue('Buen fin')
  await user.click(panel.getByRole('button', { name: 'Publicar «Outlet»' }))
  expect(await screen.findByText('Publicamos «Outlet».')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Publicar «Outlet»' })).toBeNull()
  expect(publish).toHaveFocus()
  expect(puts(sent).map(({ body }) => body)).toMatchObject([
    { enabled: true, quote: 'first', reason: 'Buen fin' },
    { enabled: true, quote: 'second', reason: 'Buen fin' },
  ])
})

it('is previewed in each language on a phone and a computer, and kept with what is wrong said where it is', async () => {
  let answer = () => failure(422, 'invalid', { errors: { link: ['Usa una ruta…'] } })
  const sent = shown({ [`POST ${PATH}/quote`]: () => answer(), [`PUT ${PATH}`]: () => success(BANNER) })
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
  await user.click(screen.getByRole('button', { name: 'Revisar y publicar' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Escribe esto para guardarla.')
  expect(sent.filter(({ endpoint }) => endpoint.startsWith('POST'))).toEqual([])
  await user.type(words.getByLabelText('México'), 'Buen fin')
  await user.click(screen.getByRole('button', { name: 'Revisar y publicar' }))
  expect(await screen.findByText('Usa una ruta…')).toBeVisible()
  answer = () => success(QUOTE)
  await user.click(screen.getByRole('button', { name: 'Revisar y publicar' }))
  await screen.findByRole('region', { name: 'Publicar «Outlet»' })
  // What was typed is there still, and the focus where it was asked.
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Revisar y publicar' })).toHaveFocus()
  await user.click(screen.getByLabelText(/^Publicada/))
  await user.click(screen.getByRole('button', { name: 'Guardar sin publicar' }))
  expect(await screen.findByText('Franja guardada sin publicar.')).toBeVisible()
  expect(puts(sent)).toMatchObject([{ body: { name: { es_MX: 'Buen fin' }, enabled: false } }])
})

it('that a colleague changed meanwhile is told, keeps what was typed, and is replaced by who has seen it', async () => {
  const theirs = { ...BANNER, name: { ...WORDS, es_MX: 'De ellos' }, version: 8 }
  const sent = shown({
    [`POST ${PATH}/quote`]: () => success(QUOTE),
    [`PUT ${PATH}`]: ({ ifMatch }) =>
      ifMatch === '"8"'
        ? success({ ...BANNER, version: 9 })
        : failure(412, 'version_conflict', { data: theirs }),
  })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Editar «Outlet»' }))
  const typed = () => within(screen.getByRole('group', { name: 'Texto' })).getByLabelText('México')
  await user.type(typed(), ' mío')
  const publish = async () => {
    await user.click(screen.getByRole('button', { name: 'Revisar y publicar' }))
    const panel = within(await screen.findByRole('region', { name: 'Publicar «Outlet»' }))
    await user.type(panel.getByRole('textbox'), 'Buen fin')
    await user.click(panel.getByRole('button', { name: 'Publicar «Outlet»' }))
  }
  await publish()
  expect(await screen.findByText(/«De ellos»/)).toBeVisible()
  expect(typed()).toHaveValue('Outlet mío')
  await publish()
  expect(await screen.findByText('Publicamos «Outlet».')).toBeVisible()
  expect(puts(sent).map(({ ifMatch }) => ifMatch)).toEqual(['"4"', '"8"'])
})
