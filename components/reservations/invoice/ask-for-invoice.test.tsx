import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { renderInSpanish } from '@/tests/support/spanish'
import { AskForInvoice } from './ask-for-invoice'

const market = { locale: 'es_MX', currency: 'MXN' } as const
const { invoice: texts } = messagesOf('es_MX')
const asked = {
  kind: 'rfc',
  invoice: { kind: 'rfc', ending: 'GR8', requested_at: '2026-11-24T18:00:00.000Z', issued_at: null },
}

afterEach(() => vi.unstubAllGlobals())

/** A site where an invoice stands so, and answers so when one is asked for. */
function site(stands: object, answer: () => Response = () => success(asked)) {
  const sent: { method: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (given: Request | string) => {
    const request = given instanceof Request ? given : new Request(new URL(given, location.href))
    if (request.method === 'GET') return success(stands)
    sent.push({ method: request.method, body: await request.json() })
    return answer()
  })
  return sent
}
const success = (data: object) => Response.json({ status: 'success', data })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

async function open() {
  renderInSpanish(<AskForInvoice market={market} code="7QK2M9XWA4ZTE" />)
  await press(texts.open)
}

it('is asked for with what an RFC of a person needs, and then stands there by its last characters', async () => {
  const sent = site({ kind: 'rfc', invoice: null })
  await open()
  await type(texts.kinds.rfc, 'GODE-561231-GR8')
  await type(texts.name, 'María Gómez')
  await userEvent.selectOptions(screen.getByLabelText(texts.regime), '612')
  await type(texts.postcode, '06700')
  await press(texts.send)
  expect(await screen.findByText(/termina en GR8/)).toBeVisible()
  expect(sent).toEqual([
    {
      method: 'PUT',
      body: {
        ...{ kind: 'rfc', tax_id: 'GODE-561231-GR8', name: 'María Gómez', regime: '612' },
        ...{ use: 'G03', postcode: '06700' },
      },
    },
  ])
  expect(screen.queryByLabelText(texts.kinds.rfc)).toBeNull()
})

it('says beside the field that a number does not add up, and sends nothing', async () => {
  const sent = site({ kind: 'rfc', invoice: null })
  await open()
  await type(texts.kinds.rfc, 'GODE561231GR9')
  await press(texts.send)
  expect(await screen.findByText(texts.wrong.rfc)).toBeVisible()
  expect(sent).toEqual([])
})

it('offers a company the regimes of companies, and Colombia neither use nor RFC', async () => {
  site({ kind: 'rfc', invoice: null })
  await open()
  await type(texts.kinds.rfc, 'SAT970701NN3')
  await waitFor(() => expect(screen.getByRole('option', { name: /^601/ })).toBeInTheDocument())
  expect(screen.queryByRole('option', { name: /^612/ })).toBeNull()
})

it('keeps what was typed when nobody answers', async () => {
  site({ kind: 'nit', invoice: null }, () => {
    throw new TypeError('no network')
  })
  await open()
  expect(screen.queryByLabelText(texts.use)).toBeNull()
  await type(texts.kinds.nit, '800197268-4')
  await type(texts.name, 'Aventuras SAS')
  await userEvent.selectOptions(screen.getByLabelText(texts.regime), '48')
  await type(texts.postcode, '110111')
  await press(texts.send)
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.noAnswer)
  expect(screen.getByLabelText(texts.name)).toHaveValue('Aventuras SAS')
})

it('that was asked for can be asked for with other data', async () => {
  site(asked)
  await open()
  expect(await screen.findByRole('status')).toHaveTextContent('termina en GR8')
  expect(screen.queryByLabelText(texts.name)).toBeNull()
  await press(texts.change)
  expect(screen.getByLabelText(texts.name)).toHaveValue('')
})
