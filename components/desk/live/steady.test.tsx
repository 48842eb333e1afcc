import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderInSpanish } from '@/tests/support/spanish'
import { DeskRow, Steady } from './steady'

interface Row {
  readonly name: string
  readonly state: string
}
const row = (name: string, state = 'abierta'): Row => ({ name, state })
const [ana, bruno] = [row('Ana'), row('Bruno')]

function list(rows: readonly Row[]) {
  return (
    <Steady rows={rows} nameOf={({ name }) => name} asked="all">
      {(shown) => (
        <table>
          <tbody>
            {shown.map(({ name, state }) => (
              <DeskRow key={name} name={name}>
                <td>
                  <a href="/desk" data-desk-open="">
                    {name}
                  </a>{' '}
                  {state}
                </td>
              </DeskRow>
            ))}
          </tbody>
        </table>
      )}
    </Steady>
  )
}
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

it('lets a row glow that somebody else changed, in its place, and says it once to who cannot see it', () => {
  const { rerender } = renderInSpanish(list([ana, bruno]))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  rerender(list([row('Bruno', 'pagada'), ana]))
  expect(names()).toEqual(['Ana', 'Bruno'])
  expect(screen.getByRole('row', { name: 'Bruno pagada' })).toHaveAttribute('data-changed', 'now')
  expect(screen.getByRole('row', { name: 'Ana abierta' })).not.toHaveAttribute('data-changed')
  expect(screen.getByRole('status')).toHaveTextContent('Cambió 1 fila de la lista')
  rerender(list([row('Bruno', 'tarde'), ana]))
  expect(screen.getByRole('row', { name: 'Bruno tarde' })).toHaveAttribute('data-changed', 'again')
})

it('keeps new rows above until they are asked for, then leads to the first', async () => {
  const { rerender } = renderInSpanish(list([ana, bruno]))
  rerender(list([row('Zoe'), row('Yuri'), ana, bruno]))
  expect(names()).toEqual(['Ana', 'Bruno'])
  const bring = screen.getByRole('button', { name: '2 nuevas arriba' })
  expect(screen.getByRole('status')).toContainElement(bring)
  await userEvent.click(bring)
  expect(names()).toEqual(['Zoe', 'Yuri', 'Ana', 'Bruno'])
  expect(screen.getByRole('link', { name: 'Zoe' })).toHaveFocus()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('does not say above of rows that come in between', () => {
  const { rerender } = renderInSpanish(list([ana, bruno]))
  rerender(list([ana, row('Alma'), bruno]))
  expect(screen.getByRole('button', { name: 'Mostrar 1 nueva' })).toBeInTheDocument()
})
