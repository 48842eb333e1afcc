import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInSpanish } from '@/tests/support/spanish'
import { WhatsappAsk } from './whatsapp-ask'

it('a campaign asks on WhatsApp in its own words', () => {
  renderInSpanish(<WhatsappAsk number="+52 55 1234 5678" words="Hola, quiero saber del Salkantay" />)
  expect(screen.getByRole('link', { name: 'Preguntar por WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/525512345678?text=Hola%2C%20quiero%20saber%20del%20Salkantay',
  )
})
