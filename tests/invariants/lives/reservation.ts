import { expect } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { PlacedOrder } from '@/lib/checkout/contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { previewPayment } from '@/lib/reservations/plan-contract'
import { listCases } from '@/server/reservations/cases/list-cases'
import type { World } from './world'

export type Preview = CallData<typeof previewPayment>

/** What a life remembers of a reservation. */
export interface Lived {
  readonly uuid: string
  readonly code: string
}

export const minorOf = (major: number) => Math.round(major * 100)
export const path = ({ code }: Pick<PlacedOrder, 'code'>) => `/api/v1.5/orders/${code}`

export async function pageOf(world: World, { code }: Lived, via = 0): Promise<ReservationDetail> {
  const { status, json } = await world.ask<ReservationDetail>(
    via,
    'owner',
    'GET',
    `/api/v1.5/orders/show/${code}/public`,
  )
  expect(status).toBe(200)
  return json.data
}

/** By date: what is open of each part. */
export const openParts = (parts: ReservationDetail['reservation']['schedule']) =>
  parts
    .map(({ due_date, amount, paid }) => ({ due_date, open: minorOf(amount) - minorOf(paid) }))
    .filter(({ open }) => open > 0)

/** What must be true of a reservation whatever happened to it, by its own page. */
export async function pageHolds(world: World, lived: Lived): Promise<ReservationDetail> {
  const page = await pageOf(world, lived)
  const { reservation, order, story } = page
  const { rows } = await world.shop.database.pool.query<{ paid: number; total: number; deposit: number }>({
    name: 'money',
    text: `select r.deposit_minor as deposit,
      -coalesce(sum(l.amount_minor) filter (where l.kind in ('payment', 'points', 'refund', 'dispute')), 0)::bigint as paid,
      coalesce(sum(l.amount_minor) filter (where l.kind in ('charge', 'fee', 'adjustment')), 0)::bigint as total
      from reservations r left join ledger_entries l on l.order_id = r.id where r.id = $1 group by r.id`,
    values: [lived.uuid],
  })
  const books = rows[0]
  if (!books) throw new Error('no such reservation')
  const pending = Math.max(0, books.total - books.paid)
  expect({
    paid: minorOf(reservation.paid_amount),
    pending: minorOf(reservation.pending_amount),
    // What hosts are paid on arrival is in no book of ours.
    total: minorOf(order.amount) - minorOf(order.on_arrival),
  }).toEqual({ paid: books.paid, pending, total: books.total })
  const lives = reservation.status === 'new' || reservation.status === 'confirmed'
  if (lives && reservation.schedule.length > 0) {
    // Σ schedule = balance, but for what is missing of the deposit.
    const open = openParts(reservation.schedule).reduce((all, part) => all + part.open, 0)
    expect(open + Math.max(0, Math.min(books.deposit, books.total) - books.paid)).toBe(pending)
    const dates = reservation.schedule.map(({ due_date }) => due_date)
    expect(dates).toEqual([...new Set(dates)].toSorted())
  }
  const due = minorOf(reservation.next_payment?.amount ?? 0)
  // What is owed, or what a change waits for, which is owed once it is carried out.
  expect(due).toBeLessThanOrEqual(Math.max(pending, minorOf(page.pending_change?.amount ?? 0)))
  expect(story.enable_payment_method).toBe(due > 0)
  if (reservation.status === 'cancelled' || reservation.status === 'expired')
    expect([due, order.on_arrival]).toEqual([0, 0])
  // Sold as it was, whatever its product says by now.
  const told = page.products.reduce((all, trip) => all + minorOf(trip.on_arrival?.amount ?? 0), 0)
  expect(told).toBe(minorOf(order.on_arrival))
  return page
}

/** Money that no rule settles is a case. */
export async function nothingIsLost(world: World, pages: readonly ReservationDetail[]): Promise<void> {
  const cases = new Set((await listCases(world.shop.context)).map(({ key }) => key))
  for (const { reservation, refunds, surplus, late_money } of pages) {
    if (surplus > 0) expect(cases).toContain(`surplus:${reservation.code}`)
    const coming = refunds.reduce(
      (all, { state, amount }) => all + (state === 'settled' ? 0 : minorOf(amount)),
      0,
    )
    const late = minorOf(reservation.paid_amount) - coming
    if (reservation.status !== 'expired') continue
    if (late > 0) expect(cases).toContain(`late_money:${reservation.code}`)
    expect(minorOf(late_money?.amount ?? 0)).toBe(Math.max(0, late))
  }
}
