import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SignInForm } from '@/components/accounts/sign-in-form'
import { messagesOf } from '@/lib/locale/messages'
import {
  captchaScript,
  configureCaptcha,
  scriptArrives,
  siteOfEachTest,
  tooManyRequests,
} from '@/tests/support/captcha-script'
import { renderInSpanish } from '@/tests/support/spanish'

const { captcha: texts, accounts } = messagesOf('es_MX')
const EMAIL = 'mariana@correo.example'

const accepted = () => Response.json({ status: 'success', data: null })
let answer = accepted
const sent = siteOfEachTest(() => answer())
beforeEach(() => {
  answer = accepted
})

function show() {
  return renderInSpanish(<SignInForm market={{ locale: 'es_MX', currency: 'MXN' }} redirect={null} />)
}
const type = () => userEvent.type(screen.getByLabelText(accounts.signIn.email), EMAIL)
const submit = () => userEvent.click(screen.getByRole('button', { name: accounts.signIn.sendLink }))
const isSent = () => waitFor(() => expect(sent()).toHaveLength(1))

describe('on a site without a key', () => {
  it('a form sends no token and nothing is loaded', async () => {
    show()
    await type()
    await submit()
    await isSent()
    expect(sent()[0]?.body).toEqual({ email: EMAIL })
    expect(captchaScript()).toBeNull()
    expect(screen.queryByText(texts.notice)).toBeNull()
  })

  it('a server that asks for a token all the same is explained: there is no key', async () => {
    answer = () =>
      Response.json({ status: 'error', code: 'captcha_refused', message: 'No.' }, { status: 422 })
    show()
    await type()
    await submit()
    expect(await screen.findByText(texts.noKey)).toBeInTheDocument()
    expect(screen.getByText('No.')).toBeInTheDocument()
  })
})

describe('on a site with a key', () => {
  beforeEach(configureCaptcha)

  it('the script is asked for when the form is touched, not with the page; the badge’s notice stands there then', async () => {
    show()
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(captchaScript()).toBeNull()
    await userEvent.click(screen.getByLabelText(accounts.signIn.email))
    await waitFor(() => expect(captchaScript()?.src).toContain('?render=site-key'))
    expect(await screen.findByText(texts.notice)).toBeInTheDocument()
  })

  it('the token of the action goes with the call, also when the script comes after the click', async () => {
    show()
    await type()
    await submit()
    expect(sent()).toEqual([])
    const execute = vi.fn(async () => 'a-token')
    act(() => scriptArrives(execute))
    await isSent()
    expect(execute).toHaveBeenCalledWith('site-key', { action: 'magic_link' })
    expect(sent()[0]?.body).toEqual({ email: EMAIL, captcha: 'a-token' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a script that cannot make a token is told of, and the call goes on', async () => {
    answer = tooManyRequests
    show()
    await type()
    act(() => scriptArrives(() => Promise.reject(new Error('no'))))
    await submit()
    expect(await screen.findByText(texts.failedToExecute)).toBeInTheDocument()
    await isSent()
    expect(sent()[0]?.body).toEqual({ email: EMAIL })
  })

  it('a script that is blocked is told of at once, and another try loads it anew', async () => {
    answer = tooManyRequests
    show()
    await type()
    await waitFor(() => expect(captchaScript()).not.toBeNull())
    const first = captchaScript()
    await submit()
    act(() => void first?.dispatchEvent(new Event('error')))
    expect(await screen.findByText(texts.failedToLoad)).toBeInTheDocument()
    await isSent()
    await submit()
    await waitFor(() => expect(captchaScript()).not.toBe(first))
    expect(screen.queryByText(texts.failedToLoad)).toBeNull()
    act(() => scriptArrives(async () => 'a-token'))
    await waitFor(() => expect(sent()[1]?.body).toEqual({ email: EMAIL, captcha: 'a-token' }))
  })

  it('a script that does not come is not waited for longer than four seconds', async () => {
    answer = tooManyRequests
    show()
    await type()
    const began = performance.now()
    await submit()
    expect(await screen.findByText(texts.failedToLoad)).toBeInTheDocument()
    expect(performance.now() - began).toBeLessThan(8_000)
    await isSent()
  })

  it('a script that speaks no version we know is told of', async () => {
    answer = tooManyRequests
    show()
    await type()
    act(() => scriptArrives(null))
    await submit()
    expect(await screen.findByText(texts.noVersion)).toBeInTheDocument()
    await isSent()
  })
})
