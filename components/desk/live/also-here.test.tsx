import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { deskAnswers, failure, renderAtDesk, success } from '@/tests/support/desk/render-desk'
import { AlsoHere } from './also-here'

afterEach(() => vi.unstubAllGlobals())

const CALL = 'PUT /api/desk/presence'
const show = () => renderAtDesk(<AlsoHere type="reservation" id="7K4M9QXD2RHVW" />)
const other = (name: string, last: string) => ({ uuid: `0198a2b4-0000-7000-8000-0000000000${last}`, name })

it('says which colleagues look at the same page, in words too', async () => {
  const others = [other('Ana Quiroz', 'ba'), other('Bruno Tapia', 'bb')]
  const sent = deskAnswers({ [CALL]: () => success({ others }) })
  show()
  await waitFor(() =>
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Ana Quiroz, Bruno Tapia también están aquí'),
  )
  expect(sent[0]?.body).toEqual({ type: 'reservation', id: '7K4M9QXD2RHVW' })
})

it('says nothing where nobody else is there, nor where that could not be asked', async () => {
  for (const answer of [success({ others: [] }), failure(503, 'unavailable')]) {
    const sent = deskAnswers({ [CALL]: () => answer })
    const { unmount } = show()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.getAllByRole('status')[0]).toBeEmptyDOMElement()
    unmount()
  }
})
