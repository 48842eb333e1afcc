import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserQueries } from '@/lib/client/query-client'
import { deskAnswers, failure, OWNER, success } from '@/tests/support/desk/render-desk'
import { renderInSpanish } from '@/tests/support/spanish'
import { EnterDesk } from './enter-desk'

const MARKET = { locale: 'es_MX', currency: 'MXN' } as const
const LINKS = 'POST /api/desk/links'
const STEP = 'POST /api/desk/session/second-step'
const ENTER = 'POST /api/desk/session'
const OFFER = { secret: 'KWDDWRSXZRAGT3FE', uri: 'otpauth://totp/x', picture: '<svg/>' }

beforeEach(() => {
  location.hash = ''
  browserQueries().clear()
})
afterEach(() => vi.unstubAllGlobals())

const show = (inside: string | null = null) =>
  renderInSpanish(<EnterDesk market={MARKET} next="/desk/me" inside={inside} />)

it('answers everybody the same who asks for a link', async () => {
  const sent = deskAnswers({ [LINKS]: () => success(null) })
  const user = userEvent.setup()
  show()
  await user.type(screen.getByLabelText('Correo'), 'quien@sea.example')
  await user.click(screen.getByRole('button', { name: 'Mandarme el enlace' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Si quien@sea.example trabaja aquí')
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'quien@sea.example' }])
})

it('offers the app to whoever has none, with the secret in groups, then asks for its code', async () => {
  location.hash = 't0ken'
  const sent = deskAnswers({
    [STEP]: () => success({ name: 'Ana', offered: OFFER, has_passkey: false }),
    [ENTER]: () => failure(422, 'second_step_wrong'),
  })
  const user = userEvent.setup()
  show()
  expect(await screen.findByRole('heading', { name: 'Hola, Ana' })).toBeInTheDocument()
  for (const group of ['KWDD', 'WRSX', 'ZRAG', 'T3FE']) expect(screen.getByText(group)).toBeInTheDocument()
  expect(screen.getByRole('img')).toHaveAttribute('src', `data:image/svg+xml,${encodeURIComponent('<svg/>')}`)
  await user.click(screen.getByRole('button', { name: 'Ya la tengo en mi app' }))
  const code = screen.getByLabelText('Código de seis dígitos')
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(code).toHaveAttribute('inputmode', 'numeric')
  await user.click(code)
  await user.paste('123 456')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Ese código no es el de ahora/))
  expect(sent.find(({ endpoint }) => endpoint === ENTER)?.body).toEqual({ token: 't0ken', code: '123456' })
})

it('says that a link is over, and offers another one', async () => {
  location.hash = 'spent'
  deskAnswers({ [STEP]: () => failure(401, 'desk_link_over') })
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent('Ese enlace ya no sirve')
  expect(screen.getByRole('button', { name: 'Mandarme el enlace' })).toBeInTheDocument()
})

it('tells a link that ended while the code was typed from a wrong code', async () => {
  location.hash = 'ending'
  deskAnswers({
    [STEP]: () => success({ name: 'Ana', offered: null, has_passkey: false }),
    [ENTER]: () => failure(401, 'desk_link_over'),
  })
  const user = userEvent.setup()
  show()
  await user.type(await screen.findByLabelText('Código de seis dígitos'), '123456{Enter}')
  expect(await screen.findByText(/Ese enlace ya no sirve/)).toBeInTheDocument()
})

it('lets whoever tried too often wait, and says how long', async () => {
  location.hash = 't0ken'
  const sent = deskAnswers({
    [STEP]: () => success({ name: 'Ana', offered: null, has_passkey: false }),
    [ENTER]: () =>
      new Response(JSON.stringify({ status: 'error', code: 'too_many_requests', message: 'Espera' }), {
        status: 429,
        headers: { 'retry-after': '20' },
      }),
  })
  const user = userEvent.setup()
  show()
  await user.type(await screen.findByLabelText('Código de seis dígitos'), '123456{Enter}')
  const wait = /Fueron demasiados intentos. Espera (?:20|19) segundos/
  expect(await screen.findByText(wait)).toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(sent.filter(({ endpoint }) => endpoint === ENTER)).toHaveLength(1)
})

it('offers whoever is in already to go on', async () => {
  deskAnswers({ [ENTER]: () => success(OWNER) })
  show('Lucía Ferrer')
  expect(await screen.findByRole('link', { name: 'Seguir como Lucía Ferrer' })).toHaveAttribute(
    'href',
    '/desk/me',
  )
})
