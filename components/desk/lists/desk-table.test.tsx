import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DeskTable } from './desk-table'

const columns = [
  { name: 'who', label: 'Quién' },
  { name: 'amount', label: 'Monto', sort: '-amount', isRight: true },
  { name: 'day', label: 'Día', sort: 'day' },
]
function heads(now: string) {
  render(
    <DeskTable columns={columns} sort={{ now, hrefOf: (sort) => `/desk?sort=${sort}` }}>
      {null}
    </DeskTable>,
  )
  return {
    sorted: screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort')),
    links: screen.getAllByRole('link').map((link) => link.getAttribute('href')),
  }
}

it('says by what it is sorted, and which way', () => {
  expect(heads('-amount').sorted).toEqual([null, 'descending', null])
})

it('leads the head that sorts now to the other way, and others to the way that is asked first', () => {
  expect(heads('-amount').links).toEqual(['/desk?sort=amount', '/desk?sort=day'])
  document.body.replaceChildren()
  expect(heads('day').links).toEqual(['/desk?sort=-amount', '/desk?sort=-day'])
})

it('has no links where the order is not asked for', () => {
  render(<DeskTable columns={columns}>{null}</DeskTable>)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
