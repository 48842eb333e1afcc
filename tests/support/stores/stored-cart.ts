import { vi } from 'vitest'
import type { NewLine } from '@/lib/cart/cart-item'

export const NILE_ID = '0190a000-0000-7000-8000-000000000001'
export const PERU_ID = '0190a000-0000-7000-8000-000000000002'
export const BALLOON_ID = '0190a000-0000-7000-8000-000000000003'

export const NILE: NewLine = {
  kind: 'experience',
  uuid: NILE_ID,
  qty: 2,
  departure_date: { date: '2027-03-14', code: 'A' },
}
export const BALLOON: NewLine = { kind: 'extra', uuid: BALLOON_ID, qty: 2 }

/** A page that has just been opened: the module is fresh, the storage is what the last page left. */
export async function open() {
  vi.resetModules()
  return import('@/stores/cart-store')
}

/** What the storage holds. */
export const stored = () => JSON.parse(localStorage.getItem('shopping-cart-v1') ?? 'null')
