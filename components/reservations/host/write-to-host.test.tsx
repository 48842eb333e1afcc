import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { MessagesLink } from '@/components/messenger/panel/messages-link'
import { aroundOneChat, GROUP, MARKET, signIn } from '@/tests/support/messenger/one-chat'
import { renderInSpanish } from '@/tests/support/spanish'
import { WriteToHost } from './write-to-host'

vi.mock('next/navigation', () => ({ usePathname: () => '/' }))
aroundOneChat()
afterEach(() => vi.restoreAllMocks())

const MAIL = 'mailto:nour@host.example'

function show(code: string, name = 'Dahabiya Nour') {
  renderInSpanish(
    <>
      <MessagesLink market={MARKET} texts={{ open: 'Mensajes', unread: 'Mensajes: sin leer' }} />
      <WriteToHost market={MARKET} code={code} host={{ name, email: MAIL.slice('mailto:'.length) }}>
        Escribir
      </WriteToHost>
    </>,
  )
  return screen.getByRole('link', { name: 'Escribir' })
}

/** Where the browser is sent; jsdom goes nowhere. */
function sentTo(): readonly string[] {
  const sent: string[] = []
  const assign = (to: string) => void sent.push(to)
  vi.stubGlobal('location', { href: location.href, origin: location.origin, pathname: '/', hash: '', assign })
  return sent
}

it('opens the conversation about the reservation over its page', async () => {
  signIn()
  await userEvent.click(show(GROUP.chateable.code ?? ''))
  const panel = within(await screen.findByRole('dialog', { name: 'Mensajes' }))
  expect(await panel.findByText('Los recogemos a las 17:35.')).toBeVisible()
})

it('opens it where the messenger shows its list already', async () => {
  signIn()
  const link = show(GROUP.chateable.code ?? '')
  await userEvent.click(screen.getByRole('button', { name: /^Mensajes/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Mensajes' }))
  await panel.findByRole('button', { name: /Dahabiya Nour/ })
  await userEvent.click(link)
  expect(await panel.findByText('Los recogemos a las 17:35.')).toBeVisible()
})

it('writes a mail where there is no conversation about it', async () => {
  signIn()
  const sent = sentTo()
  await userEvent.click(show('ABCDEFGHJKMNP'))
  await waitFor(() => expect(sent).toEqual([MAIL]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('writes a mail where the conversation is with another host of the reservation', async () => {
  signIn()
  const sent = sentTo()
  await userEvent.click(show(GROUP.chateable.code ?? '', 'Cenotes del Oriente'))
  await waitFor(() => expect(sent).toEqual([MAIL]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('is a mail to the host for who is not signed in', () => {
  expect(show(GROUP.chateable.code ?? '')).toHaveAttribute('href', MAIL)
})
