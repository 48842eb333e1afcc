import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CardItems } from '@/components/cards/card-items'
import { SALKANTAY, STYLE } from '@/tests/support/cards/card-samples'
import { renderInSpanish } from '@/tests/support/spanish'
import { watchSelected } from './watch-selected'

const track = vi.hoisted(() => vi.fn())
vi.mock('./track', () => ({ track }))

const OTHER = '01930000-0000-7000-8000-000000000002'
const TOLD = { name: 'select_item', items: [{ item_id: OTHER }] }

const stay = (event: Event) => event.preventDefault()

let stop: () => void
beforeEach(() => {
  track.mockClear()
  document.addEventListener('click', stay)
  const other = { ...SALKANTAY, uuid: OTHER, title: 'Otro', href: '/tours/otro' }
  renderInSpanish(<CardItems cards={[SALKANTAY, other]} style={STYLE} shape="grid" eager={0} />)
  stop = watchSelected()
})
afterEach(() => {
  stop()
  document.removeEventListener('click', stay)
})

const link = () => screen.getByRole('link', { name: 'Otro' })

it('tells which card of a list was opened, here or in another tab', () => {
  fireEvent.click(link())
  expect(track.mock.calls).toEqual([[TOLD]])
  fireEvent(link(), new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  expect(track.mock.calls).toEqual([[TOLD], [TOLD]])
})

it('tells nothing of a heart, of a menu, nor of a page that is gone', () => {
  const [heart] = screen.getAllByRole('button')
  if (heart) fireEvent.click(heart)
  fireEvent(link(), new MouseEvent('auxclick', { bubbles: true, button: 2 }))
  stop()
  fireEvent.click(link())
  expect(track).not.toHaveBeenCalled()
})
