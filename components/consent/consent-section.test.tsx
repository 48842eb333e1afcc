import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CONSENT_CHOSEN } from '@/stores/consent'
import { renderInSpanish } from '@/tests/support/spanish'
import { ConsentSection } from './consent-section'

const choose = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = `andanza_consent=${value}; path=/`
}
afterEach(() => {
  choose('; max-age=0')
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

const answers = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
const shown = () => renderInSpanish(<ConsentSection locale="es_MX" />)

it('says what was chosen and when, and another choice as soon as it is made', () => {
  choose('1.ma..2026-11-26')
  shown()
  expect(answers()).toEqual(['Sí', 'Sí', 'No'])
  expect(screen.getByRole('status')).toHaveTextContent('Lo elegiste el jue 26 nov 2026, en este navegador.')
  expect(screen.getByRole('button', { name: 'Cambiar mis permisos' })).toHaveAttribute(
    'data-dialog',
    'consent',
  )
  choose('1.h..2026-11-27')
  act(() => void dispatchEvent(new Event(CONSENT_CHOSEN)))
  expect(answers()).toEqual(['No', 'No', 'Sí'])
  expect(screen.getByRole('status')).toHaveTextContent('vie 27 nov')
})

it('knows a choice of which no day was kept, or none that there is, and no choice', () => {
  shown()
  expect(screen.getByRole('status')).toHaveTextContent('Todavía no has elegido en este navegador')
  for (const value of ['1.m.', '1.m..2026-02-30']) {
    choose(value)
    act(() => void dispatchEvent(new Event(CONSENT_CHOSEN)))
    expect(screen.getByRole('status')).toHaveTextContent(
      'Lo recordamos 12 meses en este navegador. Cámbialo cuando quieras.',
    )
  }
})

it('says that the browser said no for all sites, whatever was chosen', () => {
  choose('1.mah..2026-11-26')
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  shown()
  expect(answers()).toEqual(['No', 'No', 'No'])
  expect(screen.getByRole('status')).toHaveTextContent('Tu navegador nos pide no seguirte')
})
