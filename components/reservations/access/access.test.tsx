import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { stubSite } from '@/tests/support/captcha-script'
import { renderInSpanish } from '@/tests/support/spanish'
import { AccessEntry } from './access-entry'
import { AskAccess } from './ask-access'
import { LockAccess } from './lock-access'

const market = { locale: 'es_MX', currency: 'MXN' } as const
const { access } = messagesOf('es_MX')
const CODE = '7QK2M9XWA4ZTE'

afterEach(() => {
  vi.unstubAllGlobals()
})

const answer = (data: unknown) => () => Response.json({ status: 'success', data })
const over = (data: object) => () =>
  Response.json({ status: 'error', code: 'access_link_over', message: 'x', data }, { status: 422 })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Where the page goes or that it loads again. */
function leaving() {
  const replace = vi.fn()
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, replace, reload })
  return { replace, reload }
}

describe('asking for the link', () => {
  it('asks by the code of the page and says what happens next, to whoever asks', async () => {
    const sent = stubSite(answer({}))
    renderInSpanish(<AskAccess market={market} code={CODE} />)
    expect(screen.queryByLabelText(access.code)).toBeNull()
    await userEvent.type(screen.getByLabelText(access.email), ' ana@example.com ')
    await press(access.send)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('30 minutos'))
    expect(sent).toMatchObject([
      { path: `/api/v1.5/orders/${CODE}/access`, body: { email: 'ana@example.com' } },
    ])
  })

  it('sends nothing without an address, and asks for the code where it is not known', async () => {
    const sent = stubSite(answer({}))
    renderInSpanish(<AskAccess market={market} code={null} />)
    await press(access.send)
    expect(await screen.findAllByText(access.missing)).toHaveLength(2)
    expect(sent).toEqual([])
    await userEvent.type(screen.getByLabelText(access.code), CODE)
    await userEvent.type(screen.getByLabelText(access.email), 'ana@example.com')
    await press(access.send)
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual([`/api/v1.5/orders/${CODE}/access`]))
  })
})

describe('the page of a link', () => {
  it('uses it when its button is pressed, not when it is opened', async () => {
    const { replace } = leaving()
    const sent = stubSite(answer({ code: CODE }))
    renderInSpanish(<AccessEntry market={market} token="a-token" />)
    expect(sent).toEqual([])
    await press(access.enter)
    await waitFor(() => expect(replace).toHaveBeenCalledWith(`/public/reservation/${CODE}`))
    expect(sent).toMatchObject([{ path: '/api/v1.5/access', body: { token: 'a-token' } }])
  })

  it.each([
    ['used', CODE, 'ya se usó'],
    ['expired', CODE, 'dura 30 minutos'],
    ['unknown', null, 'No encontramos'],
  ])('of one that is %s says so and offers another', async (state, code, told) => {
    stubSite(over({ state, code }))
    renderInSpanish(<AccessEntry market={market} token="a-token" />)
    await press(access.enter)
    expect(await screen.findByRole('alert')).toHaveTextContent(told)
    expect(screen.getByRole('button', { name: access.send })).toBeVisible()
    expect(screen.queryByRole('link', { name: access.toReservation }) !== null).toBe(code !== null)
    expect(screen.queryByLabelText(access.code) !== null).toBe(code === null)
  })
})

it('locking loads the page again, as everybody with the code sees it', async () => {
  const { reload } = leaving()
  const sent = stubSite(answer(null))
  renderInSpanish(<LockAccess market={market} code={CODE} />)
  await press(access.lock)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(sent.map(({ path }) => path)).toEqual([`/api/v1.5/orders/${CODE}/access`])
})
