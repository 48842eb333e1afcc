import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeskDispute, DisputeLoss } from '@/lib/desk/dispute-contract'
import { deskAnswers, failure, OWNER, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { DisputesView } from './disputes-view'

afterEach(() => vi.unstubAllGlobals())

const DISPUTE: DeskDispute = {
  ...{ uuid: '0198a2b4-0000-7000-8000-000000000001', code: '7K4M9QXD2RHVW', buyer: 'Mariana Robles' },
  ...{ trip: 'Cenotes', gateway: 'sandbox', method: 'card', reference: 'ch_1', currency: 'MXN' },
  ...{
    paid: 576.67,
    taken: 576.67,
    returned: 0,
    state: 'open',
    deadline: null,
    ...{ can_submit: true, can_accept: true, given_up: null },
    sent: null,
  },
  ...{ opened_at: '2026-11-21T16:39:00.000Z', moved_at: '2026-11-21T16:39:00.000Z' },
}
const won: DeskDispute = {
  ...{ ...DISPUTE, uuid: '0198a2b4-0000-7000-8000-000000000002', buyer: 'Óscar Medina' },
  ...{ returned: 576.67, state: 'won', deadline: '2026-12-01T18:00:00.000Z' },
}

it('counts what is not won, and says of each what is gone, what came back and until when one is heard', () => {
  renderAtDesk(<DisputesView first={{ items: [DISPUTE, won] }} />)
  expect(screen.getByText('1 sin resolver')).toBeInTheDocument()
  const open = screen.getByRole('row', { name: /Mariana Robles/ })
  expect(open).toHaveTextContent('Abierta')
  expect(open).toHaveTextContent('La pasarela no lo dice')
  const back = screen.getByRole('row', { name: /Óscar Medina/ })
  expect(back).toHaveTextContent(/Ganada.*volvieron \$576\.67.*1 dic 2026/)
  const file = within(open).getByRole('link', { name: 'Descargar el expediente de Mariana Robles en PDF' })
  expect(file.getAttribute('href')).toMatch(`/api/desk/disputes/${DISPUTE.uuid}/file.pdf?settings=`)
})

it('offers to send the file of an open one, and says of one that was sent who did it and when', () => {
  const sent: DeskDispute = {
    ...{ ...DISPUTE, uuid: '0198a2b4-0000-7000-8000-000000000003', buyer: 'Rosa Luna', state: 'submitted' },
    sent: { how: 'hand', on: '2026-11-23', by: 'Elena Ruiz' },
  }
  renderAtDesk(<DisputesView first={{ items: [DISPUTE, sent, won] }} />)
  expect(screen.getAllByRole('button', { name: /^Enviar el expediente de/ })).toHaveLength(1)
  expect(screen.getByRole('row', { name: /Rosa Luna/ })).toHaveTextContent(
    /Enviada, decide el banco.*Se envió a mano el lun 23 nov 2026, por Elena Ruiz/,
  )
})

it('says in red that a gateway soon hears nobody any more, or that it is over, while nothing was sent', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const named = (buyer: string, deadline: string, changed: Partial<DeskDispute> = {}): DeskDispute => ({
    ...{ ...DISPUTE, uuid: `0198a2b4-0000-7000-8000-${buyer.length.toString().padStart(12, '0')}` },
    ...{ buyer, deadline, ...changed },
  })
  const rows = [
    named('Ana', inHours(71)),
    named('Luis', inHours(-1)),
    named('Rosa M', inHours(200)),
    named('Bruno P', inHours(-1), { state: 'lost' }),
  ]
  renderAtDesk(<DisputesView first={{ items: rows }} />)
  const words = (name: string) => screen.getByRole('row', { name: new RegExp(name) }).textContent
  expect(words('Ana')).toContain('ya casi')
  expect(words('Luis')).toContain('ya pasó')
  expect(words('Rosa M')).not.toMatch(/ya casi|ya pasó/)
  expect(words('Bruno P')).not.toMatch(/ya casi|ya pasó/)
})

it('sends the file, which goes out once, only for who has read it, and says what is at stake', async () => {
  const path = `/api/desk/disputes/${DISPUTE.uuid}/submit`
  const sent = deskAnswers({
    [`POST ${path}`]: () => success({ ...DISPUTE, state: 'submitted' }),
    'GET /api/desk/disputes': () => success({ items: [DISPUTE] }),
  })
  const user = userEvent.setup()
  renderAtDesk(<DisputesView first={{ items: [DISPUTE] }} />)
  await user.click(screen.getByRole('button', { name: /^Enviar el expediente/ }))
  const dialog = await screen.findByRole('region', { name: /Mariana Robles/ })
  expect(dialog).toHaveTextContent(/El banco retiró \$576\.67 MXN\..*La pasarela no lo dice/)
  const go = within(dialog).getByRole('button', { name: 'Enviar el expediente a la pasarela' })
  await user.click(go)
  expect(within(dialog).getByRole('alert')).toHaveTextContent('solo se manda una vez')
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('checkbox', { name: 'Ya leí el expediente' }))
  await user.click(go)
  await waitFor(() => expect(sent[0]?.body).toEqual({ how: 'gateway' }))
})

const LOSS: DisputeLoss = {
  ...{ quote: 'signed', expires_at: new Date(Date.now() + 900_000).toISOString() },
  ...{ currency: 'MXN', lost: 576.67 },
  reservation: {
    ...{ code: DISPUTE.code, status: 'confirmed', seats: 2 },
    ...{ paid: 1000, credit: 0, pending: 9533.33, points: 17 },
  },
}

it('asks for a reason and a signature before a dispute is given up, and says what it costs, also when that changed', async () => {
  const path = `/api/desk/disputes/${DISPUTE.uuid}`
  const now = { ...LOSS, quote: 'fresh', reservation: { ...LOSS.reservation, paid: 0, pending: 10533.33 } }
  const sent = deskAnswers({
    [`POST ${path}/quotes`]: () => success(LOSS),
    [`POST ${path}/accept`]: ({ body }) =>
      (body as { quote: string }).quote === 'signed'
        ? failure(409, 'quote_changed', { data: now })
        : success({ ...DISPUTE, given_up: { state: 'asked', on: '2026-11-24', by: 'Ana Quiroz' } }),
    'GET /api/desk/disputes': () => success({ items: [DISPUTE] }),
  })
  const user = userEvent.setup()
  renderAtDesk(<DisputesView first={{ items: [DISPUTE] }} />)
  await user.click(screen.getByRole('button', { name: 'Dar por perdida la disputa de Mariana Robles' }))
  const dialog = await screen.findByRole('region', { name: 'Dar por perdida la disputa de Mariana Robles' })
  expect(within(dialog).getByRole('heading', { name: /^Dar por perdida/ })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(dialog).not.toBeInTheDocument()
  const begin = screen.getByRole('button', { name: 'Dar por perdida la disputa de Mariana Robles' })
  expect(begin).toHaveFocus()
  await user.keyboard('{Enter}')
  const beside = await screen.findByRole('region', { name: 'Dar por perdida la disputa de Mariana Robles' })
  const go = await within(beside).findByRole('button', { name: 'Pedir que se den por perdidos $576.67 MXN' })
  expect(beside).toHaveTextContent(/Se queda el banco, para siempre\$576\.67 MXN/)
  expect(beside).toHaveTextContent(/Queda por cobrar al viajero\$9,533\.33 MXN.*2 lugares.*17 puntos/)
  expect(beside).toHaveTextContent('lo firma otra persona')
  await user.click(go)
  expect(beside).toHaveTextContent('Escribe por qué, con al menos tres letras.')
  const accepted = () => sent.filter(({ endpoint }) => endpoint.endsWith('/accept'))
  expect(accepted()).toEqual([])
  await user.type(within(beside).getByLabelText('Motivo'), 'Le cobramos dos veces')
  await user.click(go)
  expect(await within(beside).findByText(/Algo cambió mientras lo veías/)).toBeVisible()
  expect(beside).toHaveTextContent('$10,533.33 MXN')
  await user.click(go)
  await waitFor(() =>
    expect(accepted().map(({ body }) => body)).toEqual([
      { quote: 'signed', reason: 'Le cobramos dos veces' },
      { quote: 'fresh', reason: 'Le cobramos dos veces' },
    ]),
  )
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

it('offers no answer to what waits for a signature or was given up, and says who asked', () => {
  const given = (state: 'asked' | 'signed'): DeskDispute => ({
    ...{ ...DISPUTE, given_up: { state, on: '2026-11-24', by: 'Ana Quiroz' } },
  })
  for (const [state, words] of [
    ['asked', 'Pidió darla por perdida Ana Quiroz el mar 24 nov 2026; falta la firma'],
    ['signed', 'Se dio por perdida el mar 24 nov 2026; lo pidió Ana Quiroz'],
  ] as const) {
    const { unmount } = renderAtDesk(<DisputesView first={{ items: [given(state)] }} />)
    expect(screen.getByRole('row', { name: /Mariana Robles/ })).toHaveTextContent(words)
    expect(screen.queryByRole('button', { name: /^(Enviar|Dar por perdida)/ })).not.toBeInTheDocument()
    unmount()
  }
})

it('sends whoever wants to give in to the panel of a gateway that does not take it', async () => {
  const far = { ...DISPUTE, can_submit: false, can_accept: false }
  renderAtDesk(<DisputesView first={{ items: [far] }} />)
  expect(screen.queryByRole('button', { name: /^Dar por perdida/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /^Enviar el expediente/ }))
  expect(await screen.findByRole('region', { name: /Mariana Robles/ })).toHaveTextContent(
    'dilo en el panel de la pasarela',
  )
})

it('offers the file to nobody who may not take personal data along', () => {
  renderAtDesk(<DisputesView first={{ items: [DISPUTE] }} />, { ...OWNER, permissions: ['see_payments'] })
  expect(screen.getByRole('row', { name: /Mariana Robles/ })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /expediente/ })).not.toBeInTheDocument()
})

it('says where there is none', () => {
  renderAtDesk(<DisputesView first={{ items: [] }} />)
  expect(screen.getByRole('heading', { name: 'Ninguna disputa' })).toBeInTheDocument()
})
