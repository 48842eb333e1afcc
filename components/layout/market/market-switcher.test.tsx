import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionMark } from '@/lib/accounts/session-mark'
import { MarketSwitcher } from './market-switcher'

const TEXTS = {
  ...{ current: 'Idioma y moneda: español de México, MXN', language: 'Idioma', currency: 'Moneda' },
  apply: 'Cambiar',
  locales: [['es_MX', 'Español de México']],
  currencies: [['MXN', 'Pesos mexicanos (MXN)']],
} as const

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = 'andanza_signed_in=; max-age=0'
  vi.unstubAllGlobals()
})

async function opened() {
  render(
    <>
      <MarketSwitcher market={{ locale: 'es_MX', currency: 'MXN' }} texts={TEXTS} />
      <button type="button">Entrar</button>
    </>,
  )
  const popover = document.querySelector('details') ?? expect.fail('no popover')
  popover.open = true
  fireEvent(popover, new Event('toggle'))
  await screen.findByLabelText('Idioma')
  return popover
}

it('the popover of language and currency closes on a press outside, on Escape and when the focus leaves', async () => {
  const popover = await opened()
  fireEvent.pointerDown(screen.getByLabelText('Idioma'))
  expect(popover.open).toBe(true)
  fireEvent.pointerDown(document.body)
  expect(popover.open).toBe(false)
  popover.open = true
  fireEvent.keyDown(screen.getByLabelText('Idioma'), { key: 'Escape' })
  expect(popover.open).toBe(false)
  popover.open = true
  fireEvent.blur(screen.getByLabelText('Idioma'), { relatedTarget: screen.getByText('Entrar') })
  expect(popover.open).toBe(false)
})

it('is called by what can be read on it', async () => {
  await opened()
  expect(document.querySelector('summary')?.getAttribute('aria-label')).toMatch(/^ES · MXN/)
})

it.each([
  ['writes the account of whoever is signed in before the page loads anew', sessionMark(new Date()), 1],
  ['asks nobody for a guest', '', 0],
])('%s', async (_, mark, calls) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = `andanza_signed_in=${mark}`
  const reload = vi.fn()
  const sent: unknown[] = []
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/', search: '', reload })
  vi.stubGlobal('fetch', async (request: Request) => {
    expect(reload).not.toHaveBeenCalled()
    sent.push([request.method, new URL(request.url).pathname, await request.json()])
    return Response.json({ status: 'success', data: null })
  })
  await opened()
  fireEvent.submit(document.querySelector('form') ?? expect.fail('no form'))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(document.cookie).toContain('MXN')
  const told = ['PATCH', '/api/me', { settings: { locale: 'es_MX', currency: 'MXN' } }]
  expect(sent).toEqual(new Array(calls).fill(told))
})
