import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderAtDesk } from '@/tests/support/desk/render-desk'
import { Keys } from './keys'
import { readKey } from './read-key'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

const taken: string[] = []
beforeEach(() => {
  push.mockClear()
  taken.length = 0
  localStorage.clear()
})

function Rows() {
  return (
    <>
      <input aria-label="Filtro" data-desk-filter="" />
      <button type="button" data-desk-search="" onClick={() => taken.push('search')}>
        Buscar
      </button>
      {['uno', 'dos', 'tres'].map((name) => (
        <div key={name} data-desk-row="">
          <button type="button" data-desk-open="">
            {name}
          </button>
          <button type="button" data-key="a" onClick={() => taken.push(name)}>
            Tomar {name}
          </button>
        </div>
      ))}
      <input type="checkbox" aria-label="Marcar" />
      <button type="button" data-page-key="u" onClick={() => taken.push('undo')}>
        Deshacer
      </button>
      <Keys />
    </>
  )
}

const focused = () => document.activeElement?.textContent

it('moves in the list, acts on the row that has the focus, and on the page', async () => {
  const user = userEvent.setup()
  renderAtDesk(<Rows />)
  await user.keyboard('jj')
  expect(focused()).toBe('dos')
  await user.keyboard('jjk')
  expect(focused()).toBe('dos')
  await user.keyboard('au')
  expect(taken).toEqual(['dos', 'undo'])
})

it('acts on no row while none has the focus', async () => {
  const user = userEvent.setup()
  renderAtDesk(<Rows />)
  await user.keyboard('a')
  expect(taken).toEqual([])
})

it('goes to a page by g and its letter, and nowhere by a letter of none', async () => {
  const user = userEvent.setup()
  renderAtDesk(<Rows />)
  await user.keyboard('gt')
  expect(push.mock.calls).toEqual([['/desk']])
  await user.keyboard('gp')
  expect(push.mock.calls.at(-1)).toEqual(['/desk/team/people'])
  await user.keyboard('gz')
  expect(push).toHaveBeenCalledTimes(2)
})

it('shows the keys, and hears none while they are shown', async () => {
  const user = userEvent.setup()
  renderAtDesk(<Rows />)
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).toHaveTextContent('Ir a: Hoy')
  await user.keyboard('gtu')
  expect(push).not.toHaveBeenCalled()
  expect(taken).toEqual([])
})

it('gives the focus back to what opened a dialog', async () => {
  const user = userEvent.setup()
  renderAtDesk(<Rows />)
  const opener = screen.getByRole('button', { name: 'Atajos de teclado' })
  await user.click(opener)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
})

it('goes on by keys for whoever marked a row with its box', async () => {
  const user = userEvent.setup()
  renderAtDesk(<Rows />)
  await user.click(screen.getByLabelText('Marcar'))
  await user.keyboard('u')
  expect(taken).toEqual(['undo'])
})

it('writes letters while somebody types', async () => {
  const user = userEvent.setup()
  renderAtDesk(<Rows />)
  await user.keyboard('f')
  const field = screen.getByLabelText('Filtro')
  expect(field).toHaveFocus()
  expect(field).toHaveValue('')
  await user.keyboard('gt?jau/')
  expect(field).toHaveValue('gt?jau/')
  expect(field).toHaveFocus()
  expect(push).not.toHaveBeenCalled()
  expect(taken).toEqual([])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('opens the search by / and by ⌘K, the second also while somebody types, and not over a dialog', async () => {
  const user = userEvent.setup()
  renderAtDesk(<Rows />)
  await user.keyboard('/')
  await user.keyboard('{Meta>}k{/Meta}')
  await user.click(screen.getByLabelText('Filtro'))
  await user.keyboard('{Control>}k{/Control}')
  expect(taken).toEqual(['search', 'search', 'search'])
  await user.keyboard('/')
  expect(screen.getByLabelText('Filtro')).toHaveValue('/')
  await user.click(screen.getByRole('button', { name: 'Atajos de teclado' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Control>}k{/Control}')
  expect(taken).toHaveLength(3)
})

it('sends the form somebody types in by ⌘↵, once, and not while its button cannot be pressed', async () => {
  const user = userEvent.setup()
  const form = (isBusy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        taken.push('sent')
      }}
    >
      <textarea aria-label="Motivo" />
      <button type="submit" aria-disabled={isBusy}>
        Mandar
      </button>
      <Keys />
    </form>
  )
  const { unmount } = renderAtDesk(form(false))
  await user.type(screen.getByLabelText('Motivo'), 'una{Enter}línea')
  expect(taken).toEqual([])
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(taken).toEqual(['sent'])
  unmount()
  renderAtDesk(form(true))
  await user.click(screen.getByLabelText('Motivo'))
  await user.keyboard('{Meta>}{Enter}{/Meta}')
  expect(taken).toEqual(['sent'])
})

it('can be switched off on this device', async () => {
  const user = userEvent.setup()
  renderAtDesk(<Rows />)
  await user.click(screen.getByRole('button', { name: 'Atajos de teclado' }))
  await user.click(await screen.findByLabelText('Usar atajos de una letra en este dispositivo'))
  await user.keyboard('{Escape}')
  await user.keyboard('gtu?/')
  expect(push).not.toHaveBeenCalled()
  expect(taken).toEqual([])
})

it('leaves the keys of the browser alone', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false }
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'])
    expect(readKey({ ...plain, key: 'k', [held]: true }, false), held).toBeNull()
  expect(readKey({ ...plain, key: 'Enter' }, false)).toBeNull()
  expect(readKey({ ...plain, key: 'k' }, false)).toEqual({ does: 'before' })
})
