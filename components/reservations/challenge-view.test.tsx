import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { renderInSpanish } from '@/tests/support/spanish'
import { ChallengeView } from './challenge-view'

vi.mock('@/components/payments/challenge/challenge-frame', () => ({ ChallengeFrame: () => null }))
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/layaway' }))

it('has the way to one’s permissions, as every page that pays, and the way back', () => {
  const market = { locale: 'es_MX', currency: 'MXN' } as const
  renderInSpanish(
    <ChallengeView market={market} payment="p" url="https://bank.example" back="/public/reservation/7" />,
  )
  const { layout, payments } = messagesOf('es_MX')
  expect(screen.getByRole('link', { name: layout.links.consent })).toHaveAttribute('data-dialog', 'consent')
  expect(screen.getByRole('link', { name: payments.challenge.back })).toHaveAttribute(
    'href',
    '/public/reservation/7',
  )
})
