import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInSpanish } from '@/tests/support/spanish'
import { DataForm } from './data-form'

it('lets the browser fill in a national number beside its calling code', () => {
  const user = {
    uuid: '0198a2b4-0000-7000-8000-000000000001',
    email: 'vero@correo.example',
    profile: { firstname: 'Vero', lastname: 'Peña', phone: { dial: '+52', number: '55 1234 5678' } },
    settings: { locale: 'es_MX' as const, currency: 'MXN' as const },
  }
  renderInSpanish(<DataForm market={user.settings} user={user} />)
  expect(screen.getByDisplayValue('+52')).toHaveAttribute('autocomplete', 'tel-country-code')
  expect(screen.getByDisplayValue('55 1234 5678')).toHaveAttribute('autocomplete', 'tel-national')
})
