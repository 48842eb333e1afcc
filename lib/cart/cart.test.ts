import { describe, expect, it } from 'vitest'
import { addItem, chooseAgain, removeItem } from './add-item'
import { type Cart, EMPTY_CART, type NewLine, newLine } from './cart-item'
import { fromSummary, toSummary } from './cart-summary'
import { changeTickets } from './change-tickets'
import { cartSummary } from './contract'
import { toOrderItems } from './to-order-payload'
import { toggleItem, toggleLine } from './toggle-item'

const NILE = '0190a000-0000-7000-8000-000000000001'
const PERU = '0190a000-0000-7000-8000-000000000002'
const uuid = (n: number) => `0190a000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`
const [BALLOON, DOUBLE, SINGLE, CARE] = [uuid(1), uuid(2), uuid(3), uuid(4)]

function trip(date: string | null, changes: Partial<NewLine> = {}): NewLine {
  const departure_date = date === null ? null : { date, code: 'A1' }
  return {
    kind: 'experience',
    uuid: NILE,
    qty: 2,
    departure_date,
    open: date === null,
    sale_price: 5100,
    ...changes,
  }
}
const addOn = (kind: NewLine['kind'], id: string, changes: Partial<NewLine> = {}): NewLine => ({
  kind,
  uuid: id,
  qty: 2,
  sale_price: 100,
  ...changes,
})
function cartOf(...trips: [NewLine, NewLine[]?][]): Cart {
  return trips.reduce((cart, [line, addOns]) => addItem(cart, line, addOns ?? []).cart, EMPTY_CART)
}
const told = (cart: Cart) =>
  cart.lines.map(({ kind, index, qty, parent }) => [kind, index, qty, parent?.index ?? null])

describe('choosing again what is there', () => {
  const ref = { uuid: NILE, index: 1 }
  const cart = cartOf(
    [trip('2027-03-14'), [addOn('extra', BALLOON)]],
    [trip('2027-04-14'), [addOn('extra', BALLOON), addOn('insurance', CARE)]],
    [trip('2027-03-14', { uuid: PERU })],
  )

  it('puts travellers, price and add-ons in their place, and leaves the other trips alone', () => {
    const again = trip('2027-04-14', { qty: 5, sale_price: 4900 })
    const { lines } = chooseAgain(cart, ref, again, [addOn('room', DOUBLE, { qty: 5 })])
    expect(lines.map(({ uuid: id, index, qty, parent }) => [id, parent?.index ?? index, qty])).toEqual([
      [NILE, 0, 2],
      [BALLOON, 0, 2],
      [NILE, 1, 5],
      [DOUBLE, 1, 5],
      [PERU, 0, 2],
    ])
    expect(lines[2]).toMatchObject({ sale_price: 4900, departure_date: { date: '2027-04-14' } })
    expect(lines[3]?.parent).toEqual(ref)
  })

  it('takes 50 lines and no more', () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => addOn('extra', uuid(10 + n)))
    // Four lines stay: three trips and the extra of another.
    expect(chooseAgain(cart, ref, trip('2027-04-14'), many(46)).lines).toHaveLength(50)
    expect(chooseAgain(cart, ref, trip('2027-04-14'), many(47))).toBe(cart)
  })
})

describe('adding (specification §4)', () => {
  it('does not add the same uuid, date and code again', () => {
    const cart = cartOf([trip('2027-03-14')])
    expect(addItem(cart, trip('2027-03-14', { qty: 5 }))).toEqual({
      added: false,
      reason: 'already_in_cart',
      cart,
      ref: { uuid: NILE, index: 0 },
    })
  })
  it('adds another date, another code, an open date and another product', () => {
    const other = trip('2027-03-14', { departure_date: { date: '2027-03-14', code: 'B2' } })
    const cart = cartOf(
      [trip('2027-03-14')],
      [trip('2027-03-21')],
      [other],
      [trip(null)],
      [trip('2027-03-14', { uuid: PERU })],
    )
    expect(told(cart).map(([, index]) => index)).toEqual([0, 1, 2, 3, 0])
    expect(addItem(cart, trip(null)).added).toBe(false)
  })
  it('hangs add-ons on their own trip and takes them out with it', () => {
    const cart = cartOf(
      [trip('2027-03-14'), [addOn('extra', BALLOON)]],
      [trip('2027-03-21'), [addOn('extra', BALLOON)]],
    )
    expect(told(cart)).toEqual([
      ['experience', 0, 2, null],
      ['extra', 0, 2, 0],
      ['experience', 1, 2, null],
      ['extra', 0, 2, 1],
    ])
    const left = removeItem(cart, { uuid: NILE, index: 0 })
    expect(told(left)).toEqual([
      ['experience', 1, 2, null],
      ['extra', 0, 2, 1],
    ])
    const again = addItem(left, trip('2027-04-04'))
    expect(again).toMatchObject({ added: true, ref: { uuid: NILE, index: 0 } })
  })
  it('stops at 50 lines', () => {
    const extras = Array.from({ length: 49 }, (_, index) => addOn('extra', uuid(index)))
    const full = cartOf([trip('2027-03-14'), extras])
    expect(full.lines).toHaveLength(50)
    expect(addItem(full, trip('2027-03-21'))).toMatchObject({ added: false, reason: 'cart_full' })
  })
})

describe('the ticket count', () => {
  const ref = { uuid: NILE, index: 0 }
  const addOns = [
    addOn('extra', BALLOON, { group: 'mandatory' }),
    addOn('insurance', CARE, { unit: 9 }),
    addOn('room', DOUBLE, { unit: 8, group: 'mandatory' }),
  ]
  const types = [
    { uuid: DOUBLE, occupancy: 2 },
    { uuid: SINGLE, occupancy: 1 },
  ]
  const quantities = (cart: Cart) => cart.lines.map(({ uuid: id, qty }) => [id, qty])

  it('moves mandatory add-ons and fills the rooms again', () => {
    const cart = changeTickets(cartOf([trip('2027-03-14'), addOns]), ref, 3, types)
    expect(quantities(cart)).toEqual([
      [NILE, 3],
      [BALLOON, 3],
      [CARE, 2],
      [DOUBLE, 2],
      [SINGLE, 1],
    ])
    expect(cart.lines.at(-1)).toMatchObject({ unit: 8, group: 'mandatory', parent: ref })
    expect(quantities(changeTickets(cart, ref, 1, types))).toEqual([
      [NILE, 1],
      [BALLOON, 1],
      [CARE, 1],
      [SINGLE, 1],
    ])
  })
  it('leaves rooms alone when nothing is known of them', () => {
    expect(quantities(changeTickets(cartOf([trip('2027-03-14'), addOns]), ref, 3))).toEqual([
      [NILE, 3],
      [BALLOON, 3],
      [CARE, 2],
      [DOUBLE, 2],
    ])
  })
  it('stays within 1 and 20', () => {
    const cart = cartOf([trip('2027-03-14')])
    expect([0, -5, 21, 7.9].map((tickets) => changeTickets(cart, ref, tickets).lines[0]?.qty)).toEqual([
      1, 1, 20, 7,
    ])
  })
  it('does not touch the add-ons of another trip', () => {
    const cart = cartOf([trip('2027-03-14')], [trip('2027-03-21'), addOns])
    expect(quantities(changeTickets(cart, ref, 5, types)).slice(1)).toEqual(quantities(cart).slice(1))
  })
})

describe('toggling (specification §4)', () => {
  const ref = { uuid: NILE, index: 0 }
  it('adds what is not there, drops what is new, keeps what is fixed', () => {
    const cart = cartOf([trip('2027-03-14'), [addOn('flight', CARE, { group: 'included' })]])
    const withExtra = toggleItem(cart, ref, addOn('extra', BALLOON))
    expect(withExtra.lines.at(-1)).toMatchObject({ uuid: BALLOON, parent: ref, is_new: true, checked: true })
    expect(toggleItem(withExtra, ref, addOn('extra', BALLOON))).toEqual(cart)
    expect(toggleItem(cart, ref, addOn('flight', CARE))).toEqual(cart)
    expect(toggleItem(cart, { uuid: NILE, index: 3 }, addOn('extra', BALLOON))).toBe(cart)
  })
  it('keeps a saved item unchecked, and removes it at the second time', () => {
    const saved = { group: null, is_new: false, checked: true }
    const asked = toggleLine([saved], saved)
    expect(asked).toEqual([{ ...saved, checked: false }])
    expect(toggleLine(asked, asked[0] ?? saved)).toEqual([])
  })
})

describe('a new line', () => {
  it('has the defaults of specification §3', () => {
    expect(newLine({ kind: 'room', uuid: DOUBLE, qty: 2 })).toEqual({
      ...{ kind: 'room', uuid: DOUBLE, index: 0, qty: 2, unit: 1, group: null, parent: null },
      ...{ departure_date: null, open: false, date: null, sale_price: null, is_new: true, checked: true },
    })
  })
  it('keeps what it is given', () => {
    const parent = { uuid: NILE, index: 2 }
    const given = { unit: 3, group: 'mandatory', parent, open: true, sale_price: 5 } as const
    const departure_date = { date: '2027-03-14', code: 'A1' }
    expect(newLine({ kind: 'package', uuid: PERU, qty: 1, departure_date, ...given })).toEqual({
      ...{ kind: 'package', uuid: PERU, index: 0, qty: 1, ...given },
      ...{ departure_date, date: '2027-03-14', is_new: true, checked: true },
    })
  })
})

describe('the wire', () => {
  const cart = {
    ...cartOf(
      [trip('2027-03-14'), [addOn('extra', BALLOON), addOn('insurance', CARE, { unit: 9 })]],
      [trip(null)],
    ),
    coupons: ['NILO'],
  }

  it('sends a summary the contract takes, and comes back the same', () => {
    const body = cartSummary.parse(JSON.parse(JSON.stringify(toSummary(cart))))
    expect(body.summary.experiences).toHaveLength(2)
    const back = fromSummary(body)
    expect(toSummary(back)).toEqual(toSummary(cart))
    expect([...back.lines].sort(byName)).toEqual([...cart.lines].sort(byName))
  })
  it('does not send what was unchecked', () => {
    const unchecked = {
      ...cart,
      lines: cart.lines.map((line) => (line.kind === 'extra' ? { ...line, checked: false } : line)),
    }
    expect(toSummary(unchecked).summary.extras).toEqual([])
    expect(toOrderItems(unchecked).experiences[0]?.extras).toEqual([])
  })
  it('rewrites trips into variations with what hangs on them', () => {
    expect(toOrderItems(cart, ({ index }) => (index === 0 ? 'OLD' : null))).toEqual({
      experiences: [
        {
          uuid: NILE,
          index: 0,
          variations: [
            {
              sale_price: 5100,
              layaway_price: null,
              qty: 2,
              unit: 1,
              open: false,
              departure_date: {
                start: '2027-03-14',
                code: 'A1',
                prev_code: 'OLD',
                age_range: 'na',
                room: { uuid: null },
              },
            },
          ],
          extras: [{ uuid: BALLOON, qty: 2, unit: 1, sale_price: 100 }],
          rooms: [],
          flights: [],
          insurances: [{ uuid: CARE, qty: 2, unit: 9, sale_price: 100 }],
          coupons: ['NILO'],
        },
        {
          uuid: NILE,
          index: 1,
          variations: [
            { sale_price: 5100, layaway_price: null, qty: 2, unit: 1, open: true, departure_date: null },
          ],
          extras: [],
          rooms: [],
          flights: [],
          insurances: [],
          coupons: ['NILO'],
        },
      ],
      packages: [],
    })
  })
  it('puts every kind into its own group, and a trip only with what is its own', () => {
    const kinds = ['extra', 'room', 'flight', 'insurance'] as const
    const addOns = kinds.map((kind, at) => addOn(kind, uuid(20 + at)))
    const all = cartOf([trip('2027-03-14', { kind: 'package', uuid: PERU }), addOns], [trip('2027-03-21')])
    const { summary } = toSummary(all)
    expect(Object.entries(summary).map(([group, lines]) => [group, lines.map((line) => line.uuid)])).toEqual([
      ['experiences', [NILE]],
      ['packages', [PERU]],
      ['extras', [uuid(20)]],
      ['rooms', [uuid(21)]],
      ['flights', [uuid(22)]],
      ['insurances', [uuid(23)]],
    ])
    expect(fromSummary(toSummary(all)).lines.map(({ kind, checked }) => [kind, checked])).toEqual(
      ['experience', 'package', ...kinds].map((kind) => [kind, true]),
    )
    const { experiences, packages } = toOrderItems(all)
    const ids = (list: { uuid: string }[] | undefined) => list?.map((one) => one.uuid)
    const [peru] = packages
    expect([ids(peru?.extras), ids(peru?.rooms), ids(peru?.flights), ids(peru?.insurances)]).toEqual(
      [20, 21, 22, 23].map((n) => [uuid(n)]),
    )
    expect(peru?.variations[0].departure_date?.prev_code).toBeNull()
    expect(experiences).toMatchObject([{ uuid: NILE, extras: [], rooms: [], flights: [], insurances: [] }])
  })
  it('refuses to order a trip that was never priced', () => {
    expect(() => toOrderItems(cartOf([trip('2027-03-14', { sale_price: null })]))).toThrow('never priced')
  })
})

function byName(a: Cart['lines'][number], b: Cart['lines'][number]): number {
  return `${a.kind}${a.uuid}${a.index}` < `${b.kind}${b.uuid}${b.index}` ? -1 : 1
}
