import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ChangeFlow } from '@/components/reservations/change/change-flow'
import { money } from '@/lib/money/money'
import type { ChangeDates, ChangeQuote } from '@/lib/reservations/change-contract'
import { stubSite } from '../captcha-script'
import { renderInSpanish } from '../spanish'

const pesos = (major: number) => money(major * 100, 'MXN')
const departure = (start: string | null, code: string | null) => ({
  ...{ start, end: start, code, open: start === null, min_travelers: 1, max_travelers: 8 },
  flight_confirmation_code: null,
})
/** Three dates of a trip: one at the same price, one that is full, one that is cheaper. */
export const dates: ChangeDates = {
  trip: {
    uuid: 'trip',
    index: 0,
    name: 'El Nilo despacio',
    tickets: 2,
    departure_date: departure('2027-10-16', 'OCT'),
  },
  terms: {
    allowed: true,
    refusal: null,
    fee_percent: 0,
    waived_percent: 0,
    free_until: '2027-09-16',
    until: '2027-10-09',
  },
  dates: (
    [
      ['2027-10-23', 'SOON', true, null, 0],
      ['2027-10-30', 'FULL', false, 'too_few_seats', 0],
      ['2027-11-13', 'NOV', true, null, -2800],
    ] as const
  ).map(([start, code, bookable, reason, difference]) => ({
    ...{ code, start, end: start, season: 'regular', language: 'es', seats_left: bookable ? 6 : 1 },
    ...{ current: false, bookable, reason, difference },
  })),
  party: null,
  removal: null,
}

const part = (due_date: string, amount: number) => ({
  ...{ n: 1, due_date, amount, paid: 0, status: 'due' as const },
})
/** What moving to the cheaper date says, but for what is given. */
export function quoteOf(over: Partial<ChangeQuote> = {}): ChangeQuote {
  return {
    ...{ quote: 'signed', expires_at: new Date(Date.now() + 900_000).toISOString() },
    trip: {
      ...{ uuid: 'trip', index: 0, name: 'El Nilo despacio', tickets: { before: 2, after: 2 } },
      ...{ before: departure('2027-10-16', 'OCT'), after: departure('2027-11-13', 'NOV') },
    },
    lines: [
      {
        ...{ uuid: 'trip', kind: 'experience', name: 'El Nilo despacio', unit: 1 },
        qty: { before: 2, after: 2 },
        price: { before: 37_900, after: 36_500 },
        total: { before: 75_800, after: 73_000 },
      },
    ],
    discounts: [{ kind: 'coupon', name: 'NILO', amount: { before: 1_800, after: 1_800 } }],
    fees: [{ type: 'date_change', amount: { before: null, after: 0 } }],
    penalization: { percent: 0, base: 75_800, amount: 0, waived: 0 },
    free_until: '2027-09-16',
    total: { before: 74_000, after: 71_200 },
    on_arrival: { before: 0, after: 0 },
    paid: 40_000,
    balance: { before: 34_000, after: 31_200 },
    surplus: 0,
    points: null,
    schedule: { before: [part('2027-08-21', 34_000)], after: [part('2027-08-21', 31_200)] },
    liquidation_date: { before: '2027-09-06', after: '2027-10-04' },
    ...{ leaving: null, due_today: 0, hold_minutes: 30, ...over },
  }
}

/** An answer with data. */
export const ok = (data: unknown, status = 200) => Response.json({ status: 'success', data }, { status })
/** A refusal with its code. */
export const no = (code: string, data: unknown) =>
  Response.json({ status: 'error', code, message: 'No', data }, { status: 409 })

/** Opens the page; answers to quotes and to applying are given one after the other, the last one stays. */
export function open({ quotes = [ok(quoteOf())], applies = [] as Response[], given = dates } = {}) {
  const turn = (list: Response[]) => (list.length > 1 ? list.shift() : list[0])?.clone() ?? ok({})
  const sent = stubSite((path) => turn(path.endsWith('/quote') ? quotes : applies))
  renderInSpanish(
    <ChangeFlow
      market={{ locale: 'es_MX', currency: 'MXN' }}
      {...{ code: 'AAAA', currency: 'MXN', type: 'experience', chosen: null, today: '2027-04-19' }}
      dates={given}
      before={{
        ...{
          deposit: pesos(40_000),
          depositPaid: pesos(40_000),
          depositRest: pesos(0),
          pending: pesos(34_000),
          onArrival: pesos(0),
        },
        parts: [{ n: 1, dueDate: '2027-08-21', amount: pesos(34_000), paid: pesos(0), isLate: false }],
      }}
      links={{ trip: '/trip', pay: '/pay', cancel: '/cancel' }}
      isCancellable
    />,
  )
  return { sent, keys: () => sent.filter(({ path }) => path.endsWith('/changes')) }
}
/** Presses the first button of that name. */
export const press = (name: string | RegExp) =>
  userEvent.click(screen.getAllByRole('button', { name })[0] as Element)
/** Chooses the cheaper date and looks at what changes. */
export async function look(): Promise<void> {
  await userEvent.click(screen.getByRole('radio', { name: /13 nov/ }))
  await screen.findByText(/Nuevo total \$71,200/)
  await press('Ver cuánto cambia')
}

const closed = { allowed: true, until: '2027-10-13' }
/** The same trip, whose travellers can be changed. */
export const withParty: ChangeDates = {
  ...dates,
  party: {
    ...{ tickets: 2, least: 1, most: 4, seats_left: 2, more: closed, fewer: closed, price: 37_900 },
    rooms: { ...closed, mandatory: false, items: [] },
    ...{ extras: { ...closed, items: [] }, flights: { ...closed, items: [] } },
    insurances: { ...closed, items: [] },
  },
}
