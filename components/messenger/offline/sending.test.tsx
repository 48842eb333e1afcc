import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { browserQueries } from '@/lib/client/query-client'
import { aroundOneChat, CHAT, inChat, showPage, success, talk } from '@/tests/support/messenger/one-chat'

vi.mock('next/navigation', () => ({ usePathname: () => '/' }))
/** What this browser keeps sealed, by its name; there is no such store without a browser. */
const vault = vi.hoisted(() => new Map<string, Uint8Array<ArrayBuffer>>())
vi.mock('@/lib/pwa/vault', () => ({
  canSeal: () => true,
  seal: async (_: string, __: string, name: string, value: Uint8Array<ArrayBuffer>) =>
    void vault.set(name, value),
  unseal: async (_: string, name: string) => vault.get(name) ?? null,
  unsealAll: async (_: string, kind: string) =>
    [...vault].filter(([name]) => name.startsWith(`${kind} `)).map(([, value]) => value),
  unkeep: async (_: string, name: string) => void vault.delete(name),
}))
aroundOneChat()
beforeEach(() => vault.clear())

/** How many messages wait in this browser. */
const waiting = () => [...vault.keys()].filter((name) => name.startsWith('message ')).length

it('shows a message at once and sends it with one key', async () => {
  const panel = await inChat()
  await userEvent.type(panel.getByLabelText('Mensaje'), '¿Y el equipaje?{Enter}')
  const log = within(panel.getByRole('log'))
  expect(log.getByText('¿Y el equipaje?')).toBeVisible()
  await log.findByText(/Enviado/)
  expect(log.getAllByText('¿Y el equipaje?')).toHaveLength(1)
  expect(talk.posted.map(({ message }) => message)).toEqual(['¿Y el equipaje?'])
})

it('keeps what got no answer, and sends it again with its key when there is a network', async () => {
  const panel = await inChat()
  talk.onPost = () => {
    throw new TypeError('no network')
  }
  await userEvent.type(panel.getByLabelText('Mensaje'), 'Uno{Enter}Dos{Enter}')
  const log = within(panel.getByRole('log'))
  await waitFor(() => expect(talk.posted.length).toBeGreaterThan(0))
  expect(log.getByText('Dos')).toBeVisible()
  await waitFor(() => expect(waiting()).toBe(2))
  expect(log.getAllByText('En espera, se envía solo')).toHaveLength(2)
  talk.onPost = () => success({ items: [], group: CHAT, chateable: CHAT, _users: [] })
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(waiting()).toBe(0))
  // However often each was tried: the first before the second, and each with one key.
  const tries = talk.posted.map(({ key, message }) => `${message} ${key}`)
  expect([...new Set(tries)].map((one) => one.split(' ')[0])).toEqual(['Uno', 'Dos'])
  expect(tries).toEqual([...tries].sort().reverse())
})

it('says why one was refused, and tries again when its writer says so', async () => {
  const panel = await inChat()
  talk.onPost = () =>
    Response.json({ status: 'error', code: 'chat_blocked', message: 'Te bloqueó.' }, { status: 409 })
  await userEvent.type(panel.getByLabelText('Mensaje'), 'Hola{Enter}')
  expect(await panel.findByText('Te bloqueó.')).toBeVisible()
  talk.onPost = () => success({ items: [], group: CHAT, chateable: CHAT, _users: [] })
  await userEvent.click(panel.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(talk.posted).toHaveLength(2))
  expect(talk.posted[0]?.key).toBe(talk.posted[1]?.key)
})

it('sends what was written without a network once, after the page was loaded anew', async () => {
  const panel = await inChat()
  talk.onPost = () => {
    throw new TypeError('no network')
  }
  await userEvent.type(panel.getByLabelText('Mensaje'), 'Sin señal{Enter}')
  await waitFor(() => expect(talk.posted.length).toBeGreaterThan(0))
  cleanup()
  browserQueries().clear()
  talk.onPost = () => success({ items: [], group: CHAT, chateable: CHAT, _users: [] })
  showPage()
  const log = within(await screen.findByRole('log'))
  await waitFor(() => expect(waiting()).toBe(0), { timeout: 10_000 })
  await log.findByText(/Enviado/)
  expect(log.getAllByText('Sin señal')).toHaveLength(1)
  expect(talk.items.filter(({ message }) => message === 'Sin señal')).toHaveLength(1)
  expect(new Set(talk.posted.map(({ key }) => key)).size).toBe(1)
})
