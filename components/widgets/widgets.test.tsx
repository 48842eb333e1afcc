import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { WIDGETS_META } from '@/lib/widgets/widgets-meta'
import { Widgets } from './widgets'

const MARKET = { locale: 'es_MX', currency: 'MXN' } as const
const { widgets: texts } = messagesOf('es_MX')

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ widgets: texts }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

function tell(content: string): void {
  const meta = document.createElement('meta')
  meta.name = WIDGETS_META
  meta.content = content
  document.head.append(meta)
}

it('shows a button for each, and a shut-in frame only of the one that is pressed', async () => {
  tell('chat=https://chat.example/frame assistant=https://plans.example/')
  render(<Widgets market={MARKET} />)
  const chat = await screen.findByRole('button', { name: texts.kinds.chat })
  expect(screen.getByRole('button', { name: texts.kinds.assistant })).toBeInTheDocument()
  expect(document.querySelector('iframe')).toBeNull()
  await userEvent.click(chat)
  expect(chat).toHaveAttribute('aria-expanded', 'true')
  const frame = screen.getByTitle('Chat en vivo, de chat.example')
  expect(frame.getAttribute('src')).toBe('https://chat.example/frame')
  const allowed = frame.getAttribute('sandbox')?.split(' ') ?? []
  expect(allowed).toContain('allow-scripts')
  expect(allowed.join(' ')).not.toMatch(/top-navigation|escape-sandbox|modals|downloads/)
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
  await userEvent.click(chat)
  expect(document.querySelector('iframe')).toBeNull()
})

it('shows nothing on a page that is told of none', () => {
  render(<Widgets market={MARKET} />)
  expect(screen.queryByRole('button')).toBeNull()
})
