import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Shown, showAgain, showAll } from './steady-rows'

interface Row {
  readonly name: string
  readonly state: string
}
const nameOf = ({ name }: Row) => name
const row = (name: string, state = 'open'): Row => ({ name, state })
const names = (rows: readonly Row[]) => rows.map(nameOf).join('')
const [a, b, c] = [row('a'), row('b'), row('c')]
const again = (shown: Shown<Row>, fresh: readonly Row[], asked = 'all') =>
  showAgain(shown, asked, fresh, nameOf)

it('changes a row in its place, and counts that it did', () => {
  const shown = again(showAll('all', [a, b, c]), [row('b', 'paid'), a, c])
  expect(shown.rows).toEqual([a, row('b', 'paid'), c])
  expect([...shown.changes]).toEqual([['b', 1]])
  const twice = again(shown, [row('b', 'late'), a, c])
  expect([...twice.changes]).toEqual([['b', 2]])
})

it('lets new rows wait, and adds those of a further page', () => {
  const shown = again(showAll('all', [b, c]), [row('x'), row('y'), b, row('z'), c, row('d')])
  expect(names(shown.rows)).toBe('bcd')
  expect(names(shown.waiting)).toBe('xyz')
  expect(shown.changes.size).toBe(0)
})

it('shows another question as it comes, and a list of which nothing is left', () => {
  expect(names(again(showAll('all', [a, b]), [b, a], 'late').rows)).toBe('ba')
  expect(names(again(showAll('all', [a]), [b, c]).rows)).toBe('bc')
})

const list = fc.uniqueArray(
  fc.record({ name: fc.constantFrom(...'abcdefgh'), state: fc.constantFrom('open', 'paid') }),
  { selector: nameOf },
)

it('never swaps two rows that somebody saw, loses none that is there, and shows each once', () => {
  fc.assert(
    fc.property(list, fc.array(list, { maxLength: 5 }), (first, readings) => {
      let shown: Shown<Row> = showAll('all', first)
      for (const fresh of readings) {
        const before = names(shown.rows)
        shown = again(shown, fresh)
        const stayed = [...before].filter((name) => names(shown.rows).includes(name))
        const isShownAnew = stayed.length === 0 || fresh.every((one) => !before.includes(one.name))
        if (!isShownAnew)
          expect([...names(shown.rows)].filter((name) => before.includes(name))).toEqual(stayed)
        expect(
          names([...shown.rows, ...shown.waiting])
            .split('')
            .sort(),
        ).toEqual(fresh.map(nameOf).sort())
        for (const one of shown.rows) expect(fresh).toContain(one)
      }
    }),
  )
})
