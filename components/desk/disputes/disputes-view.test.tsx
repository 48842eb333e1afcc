import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DeskDispute } from '@/lib/desk/dispute-contract'
import { OWNER, renderAtDesk } from '@/tests/support/desk/render-desk'
import { DisputesView } from './disputes-view'

const DISPUTE: DeskDispute = {
  ...{ uuid: '0198a2b4-0000-7000-8000-000000000001', code: '7K4M9QXD2RHVW', buyer: 'Mariana Robles' },
  ...{ trip: 'Cenotes', gateway: 'sandbox', method: 'card', reference: 'ch_1', currency: 'MXN' },
  ...{
    paid: 576.67,
    taken: 576.67,
    returned: 0,
    state: 'open',
    deadline: null,
    can_submit: true,
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

it('offers the file to nobody who may not take personal data along', () => {
  renderAtDesk(<DisputesView first={{ items: [DISPUTE] }} />, { ...OWNER, permissions: ['see_payments'] })
  expect(screen.getByRole('row', { name: /Mariana Robles/ })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /expediente/ })).not.toBeInTheDocument()
})

it('says where there is none', () => {
  renderAtDesk(<DisputesView first={{ items: [] }} />)
  expect(screen.getByRole('heading', { name: 'Ninguna disputa' })).toBeInTheDocument()
})
