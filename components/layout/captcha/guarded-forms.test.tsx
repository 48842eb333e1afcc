import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { SignInForm } from '@/components/accounts/sign-in-form'
import FindMyTourModal from '@/components/campaigns/leads/find-my-tour-modal'
import AskQuestionModal from '@/components/messenger/questions/ask-question-modal'
import { usePayReservation } from '@/components/payments/use-pay-reservation'
import { messagesOf } from '@/lib/locale/messages'
import { fromWire } from '@/lib/money/money'
import { AT_ONCE } from '@/lib/payments/chosen-months'
import {
  captchaScript,
  configureCaptcha,
  scriptArrives,
  siteOfEachTest,
  tooManyRequests,
} from '@/tests/support/captcha-script'
import { renderInSpanish } from '@/tests/support/spanish'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))
vi.mock('@/components/accounts/use-me', () => ({
  useMe: () => ({ uuid: 'ana', email: 'ana@example.com', profile: { firstname: 'Ana' } }),
}))

const market = { locale: 'es_MX', currency: 'MXN' } as const
const { accounts, dialogs } = messagesOf('es_MX')
const close = () => undefined

const sent = siteOfEachTest(tooManyRequests)
beforeEach(configureCaptcha)

/** Google's script comes, and each token tells what it was made for. @returns what the one call sent */
async function sentWith(path: string): Promise<Record<string, unknown> | undefined> {
  await waitFor(() => expect(captchaScript()).not.toBeNull())
  act(() => scriptArrives(async (_key, { action }) => `a token to ${action}`))
  // A lead tells its conversion right after it.
  await waitFor(() => expect(sent()[0]?.path).toBe(path))
  return sent()[0]?.body
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('signing in sends a token of its own action', async () => {
  renderInSpanish(<SignInForm market={market} redirect={null} />)
  await press(accounts.signIn.usePassword)
  await userEvent.type(screen.getByLabelText(accounts.signIn.email), 'ana@example.com')
  await userEvent.type(screen.getByLabelText(accounts.signIn.password), 'correct horse')
  await press(accounts.signIn.enter)
  expect(await sentWith('/_auth/custom-login/token')).toMatchObject({ captcha: 'a token to sign_in' })
})

it('a question to a host does', async () => {
  const modal = { name: 'askQuestion', product: 'a-product', title: '' } as const
  renderInSpanish(<AskQuestionModal modal={modal} market={market} close={close} />)
  await userEvent.type(screen.getByLabelText(dialogs.askQuestion.label), '¿Y vegana?')
  await press(dialogs.askQuestion.send)
  expect(await sentWith('/api/chat/add/question')).toEqual({
    to: { uuid: 'a-product' },
    message: '¿Y vegana?',
    captcha: 'a token to question',
  })
})

it('a lead does', async () => {
  renderInSpanish(
    <FindMyTourModal modal={{ name: 'findMyTour', about: 'Perú' }} market={market} close={close} />,
  )
  await press(dialogs.findMyTour.send)
  expect(await sentWith('/api/leads')).toMatchObject({
    captcha: 'a token to lead',
    kind: 'trip',
    request: { where: 'Perú', email: 'ana@example.com' },
  })
})

it('a payment does', async () => {
  renderInSpanish(<PaySpei />)
  await press('Pagar')
  expect(await sentWith('/api/payments')).toMatchObject({ captcha: 'a token to pay', order: 'AAAA-BBBB' })
})

/** The hook of paying a reservation with the least around it. */
function PaySpei() {
  const offered = { method: 'spei', needs: [], gateway: { name: 'sandbox', browser: null } }
  const { pay, captcha } = usePayReservation({
    ...{
      market,
      code: 'AAAA-BBBB',
      amount: fromWire(100, 'MXN'),
      paid: 0,
      months: AT_ONCE,
      credit: null,
      termsVersion: null,
    },
    setup: { methods: [offered] } as never,
    method: 'spei',
    card: { current: null },
    payer: { current: null },
  })
  return (
    <>
      {captcha.part}
      <button type="button" onClick={pay}>
        Pagar
      </button>
    </>
  )
}
