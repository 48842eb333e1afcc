import { addItem } from '@/lib/cart/add-item'
import { type Cart, EMPTY_CART, type NewLine } from '@/lib/cart/cart-item'

export const NILE = '0190a000-0000-7000-8000-000000000001'

export const PERU = '0190a000-0000-7000-8000-000000000002'

export const uuid = (n: number) => `0190a000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`

export const [BALLOON, DOUBLE, SINGLE, CARE] = [uuid(1), uuid(2), uuid(3), uuid(4)]

export function trip(date: string | null, changes: Partial<NewLine> = {}): NewLine {
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

export const addOn = (kind: NewLine['kind'], id: string, changes: Partial<NewLine> = {}): NewLine => ({
  kind,
  uuid: id,
  qty: 2,
  sale_price: 100,
  ...changes,
})

export function cartOf(...trips: [NewLine, NewLine[]?][]): Cart {
  return trips.reduce((cart, [line, addOns]) => addItem(cart, line, addOns ?? []).cart, EMPTY_CART)
}
