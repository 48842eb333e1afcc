import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn as signInAt } from '@/lib/links/sign-in'
import { userLinks } from '@/lib/links/user-links'
import { renderInSpanish } from '@/tests/support/spanish'
import { AccountLink } from './account-link'
import { announceMe } from './known-me'

let pathname = '/'
vi.mock('next/navigation', () => ({ usePathname: () => pathname }))

const VERO = {
  uuid: '0198a2b4-0000-7000-8000-000000000001',
  email: 'vero@correo.example',
  profile: { firstname: 'Vero', lastname: 'Peña', phone: { dial: '+52', number: '55 1234 5678' } },
  settings: { locale: 'es_MX' as const, currency: 'MXN' as const },
}
const link = () => (
  <AccountLink
    market={{ locale: 'es_MX', currency: 'MXN' }}
    hrefs={{ signIn: signInAt(userLinks.profile()), account: userLinks.profile() }}
    texts={{ signIn: 'Entrar', account: 'Mi cuenta' }}
    className="btn"
  />
)
const fetched = vi.fn(async () => Response.json({ status: 'success', data: VERO }))

function signIn() {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = 'andanza_signed_in=1'
}

beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = 'andanza_signed_in=; max-age=0'
  vi.unstubAllGlobals()
})

it('asks nobody who a guest is, and shows who signed in after the next move inside the app', async () => {
  const { rerender } = renderInSpanish(link())
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute(
    'href',
    '/?dialog=auth&redirect=%2Fuser%2Fprofile',
  )
  await act(async () => {})
  expect(fetched).not.toHaveBeenCalled()
  signIn()
  pathname = '/search'
  rerender(link())
  expect(await screen.findByRole('link', { name: 'Mi cuenta: Vero' })).toHaveAttribute(
    'href',
    '/user/profile',
  )
  expect(screen.getByText('Vero')).toBeVisible()
})

it('says a name that was changed at once', async () => {
  signIn()
  renderInSpanish(link())
  await screen.findByRole('link', { name: 'Mi cuenta: Vero' })
  act(() => announceMe({ ...VERO, profile: { ...VERO.profile, firstname: '' } }))
  expect(await screen.findByRole('link', { name: 'Mi cuenta' })).toBeVisible()
})
