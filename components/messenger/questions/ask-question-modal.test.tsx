import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { siteOfEachTest } from '@/tests/support/captcha-script'
import { renderInSpanish } from '@/tests/support/spanish'
import AskQuestionModal from './ask-question-modal'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))
vi.mock('@/components/accounts/use-me', () => ({ useMe: () => null }))

const words = messagesOf('es_MX').dialogs.askQuestion
const sent = siteOfEachTest(() => Response.json({ status: 'success', data: null }))

function open() {
  const modal = { name: 'askQuestion', product: 'a-product', title: 'Cenotes' } as const
  renderInSpanish(
    <AskQuestionModal modal={modal} market={{ locale: 'es_MX', currency: 'MXN' }} close={() => undefined} />,
  )
}
const press = () => userEvent.click(screen.getByRole('button', { name: words.send }))

it('a guest says a question and an address, and is told where its link is', async () => {
  open()
  await userEvent.type(screen.getByLabelText(words.label), '¿Y vegana?')
  await userEvent.type(screen.getByLabelText(words.email), 'ana@example.com')
  await press()
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('ana@example.com'))
  expect(sent()).toMatchObject([
    {
      path: '/api/chat/add/guest-question',
      body: { to: { uuid: 'a-product' }, message: '¿Y vegana?', email: 'ana@example.com' },
    },
  ])
})

it('says what is missing at its field, and sends nothing', async () => {
  open()
  sessionStorage.clear()
  await userEvent.clear(screen.getByLabelText(words.label))
  await userEvent.clear(screen.getByLabelText(words.email))
  await userEvent.type(screen.getByLabelText(words.email), 'ana')
  await press()
  expect(screen.getByText(words.missing)).toBeTruthy()
  expect(screen.getByText(words.wrongEmail)).toBeTruthy()
  expect(sent()).toEqual([])
})
