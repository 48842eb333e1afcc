import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import {
  aroundOneChat,
  CHAT,
  HOST,
  inChat,
  item,
  ME,
  opened,
  showPage,
  signIn,
  talk,
} from '@/tests/support/messenger/one-chat'

vi.mock('next/navigation', () => ({ usePathname: () => '/' }))
aroundOneChat()

it('asks a guest to sign in, closes by Escape, and gives the focus back', async () => {
  const panel = within(await opened())
  expect(await panel.findByRole('button', { name: 'Entrar' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Mensajes' })).toHaveFocus()
})

it('shows what others write when the stream says so, and that they are writing', async () => {
  const panel = await inChat()
  const [stream] = talk.streams
  stream?.tell('typing', { group: CHAT, party: ME })
  expect(panel.queryByText('Escribe…')).toBeNull()
  stream?.tell('typing', { group: CHAT, party: HOST })
  expect(panel.getByText('Escribe…')).toBeVisible()
  talk.items = [...talk.items, item(2, 'Traigan gorra.')]
  stream?.tell('chat', { group: CHAT, party: HOST })
  expect(await within(panel.getByRole('log')).findByText('Traigan gorra.')).toBeVisible()
  expect(panel.queryByText('Escribe…')).toBeNull()
})

it('parts messages by day and by what is new, and keeps that while they are read', async () => {
  talk.items = [
    item(1, 'Hola.', { status: 'read', created_at: '2027-09-25T16:24:00.000Z' }),
    item(2, 'Los recogemos a las 17:35.', { created_at: '2027-09-27T16:24:00.000Z' }),
  ]
  const panel = await inChat()
  const lines = () =>
    [...panel.getByRole('log').children].map(({ textContent }) => textContent?.replace(/\d+:\d+$/, ''))
  expect(lines()).toEqual([
    'sáb 25 sep 2027',
    'Hola.',
    'lun 27 sep 2027',
    'Nuevo',
    'Los recogemos a las 17:35.',
  ])
  talk.items = talk.items.map((one) => ({ ...one, status: 'read' }))
  talk.streams[0]?.tell('read', { group: CHAT, party: ME })
  talk.items = [...talk.items, item(3, 'Traigan gorra.')]
  talk.streams[0]?.tell('chat', { group: CHAT, party: HOST })
  await panel.findByText('Traigan gorra.')
  expect(lines().slice(3)).toEqual(['Nuevo', 'Los recogemos a las 17:35.', 'Traigan gorra.'])
})

it('reads out what others write now, and nothing that stood there before or is one’s own', async () => {
  const panel = await inChat()
  const said = () => document.querySelector('.sr-only[aria-live="polite"]')?.textContent
  expect(said()).toBe('')
  talk.items = [...talk.items, item(2, 'Mío.', { owner: ME })]
  talk.streams[0]?.tell('chat', { group: CHAT, party: ME })
  await panel.findByText('Mío.')
  expect(said()).toBe('')
  talk.items = [...talk.items, item(3, 'Traigan gorra.')]
  talk.streams[0]?.tell('chat', { group: CHAT, party: HOST })
  await waitFor(() => expect(said()).toBe('Dahabiya Nour: Traigan gorra.'))
  expect(panel.getByRole('log')).toHaveAttribute('aria-live', 'off')
})

it('says how much is new to whoever reads further up, and leads there', async () => {
  const panel = await inChat()
  const log = panel.getByRole('log')
  const at = { scrollHeight: 2000, clientHeight: 400, scrollTop: 0 }
  for (const [name, value] of Object.entries(at))
    Object.defineProperty(log, name, { value, writable: true, configurable: true })
  act(() => void log.dispatchEvent(new Event('scroll')))
  talk.items = [...talk.items, item(2, 'Uno.'), item(3, 'Mío.', { owner: ME }), item(4, 'Dos.')]
  talk.streams[0]?.tell('chat', { group: CHAT, party: HOST })
  await userEvent.click(await panel.findByRole('button', { name: '2 nuevos' }))
  expect(log.scrollTop).toBe(2000)
  act(() => void log.dispatchEvent(new Event('scroll')))
  expect(panel.queryByRole('button', { name: /nuevos/ })).toBeNull()
})

it('is where it was on the next page: the conversation that was open, and what was being written', async () => {
  const panel = await inChat()
  await userEvent.type(panel.getByLabelText('Mensaje'), '¿Y si llue')
  cleanup()
  // As a browser that loads the next page, without a hand on the button.
  showPage()
  const next = within(await screen.findByRole('dialog', { name: 'Mensajes' }))
  expect(await next.findByLabelText('Mensaje')).toHaveValue('¿Y si llue')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: /^Mensajes/ }))
  expect(await screen.findByRole('button', { name: /Dahabiya Nour/ })).toBeVisible()
})

it('asks the desk to look, with a reason', async () => {
  const panel = await inChat()
  await userEvent.click(panel.getByRole('button', { name: 'Más acciones' }))
  await userEvent.click(panel.getByRole('button', { name: 'Reportar esta conversación' }))
  await userEvent.click(panel.getByRole('button', { name: 'Enviar reporte' }))
  expect(panel.getByRole('alert')).toHaveTextContent('Cuéntanos')
  await userEvent.type(panel.getByLabelText('¿Qué pasó?'), 'Pide pagar por fuera')
  await userEvent.click(panel.getByRole('button', { name: 'Enviar reporte' }))
  expect(await panel.findByText(/Reporte enviado/)).toBeVisible()
  expect(talk.reported).toEqual(['Pide pagar por fuera'])
})

it('blocks with the second press, writes no more then, and takes it back', async () => {
  const panel = await inChat()
  await userEvent.click(panel.getByRole('button', { name: 'Más acciones' }))
  const button = () => panel.getByRole('button', { name: /loquear a Dahabiya Nour/ })
  await userEvent.click(button())
  expect(talk.blocked).toEqual([])
  await userEvent.click(button())
  expect(await panel.findByText(/Bloqueaste a Dahabiya Nour/)).toBeVisible()
  expect(panel.queryByLabelText('Mensaje')).toBeNull()
  await userEvent.click(panel.getByRole('button', { name: 'Desbloquear a Dahabiya Nour' }))
  expect(await panel.findByLabelText('Mensaje')).toBeVisible()
})

it('opens by itself once, for whoever followed its prompt to sign in', async () => {
  const panel = within(await opened())
  await userEvent.click(await panel.findByRole('button', { name: 'Entrar' }))
  cleanup()
  // biome-ignore lint/suspicious/noDocumentCookie: the panel itself did not stay open.
  document.cookie = 'messenger-aside=0; path=/; max-age=0'
  const page = () => showPage()
  page()
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  signIn()
  page()
  expect(await screen.findByRole('dialog', { name: 'Mensajes' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  cleanup()
  page()
  expect(screen.queryByRole('dialog')).toBeNull()
})
