import type { Page } from '@playwright/test'
import type { Currency } from '@/lib/locale/market'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { expect } from './fixtures'
import type { Texts } from './texts'

/** What a reservation says of itself, in cents. */
export interface Amounts {
  readonly total: number
  readonly paid: number
  readonly pending: number
  /** What the host is paid on arrival; no payment here is of it. */
  readonly onArrival: number
  /** The deposit, then the parts in their order; with full payment all that is paid here alone. */
  readonly payments: readonly number[]
}

/** `$1,250.50 MXN` → 125050, and `$1.250.000,50` in COP → 125000050 (specification §9). */
export function cents(text: string | null, currency: Currency = 'MXN'): number {
  const plain = currency === 'COP' ? text?.replaceAll('.', '').replace(/,(?=\d{2}\b)/, '.') : text
  const [, whole = '', part = ''] = /(\d[\d,]*)(?:\.(\d{2}))?/.exec(plain ?? '') ?? []
  if (whole === '') throw new Error(`There is no amount in "${text}"`)
  return Number(whole.replaceAll(',', '')) * 100 + Number(part || 0)
}

/** The code in the address of a reservation. */
export function codeOf(page: Page): string {
  return new URL(page.url()).pathname.split('/')[3] ?? ''
}

/** What the API says of the reservation in view. */
export async function amountsOfApi(page: Page, currency: Currency = 'MXN'): Promise<Amounts> {
  const answer = await page.request.get(`/api/v1.5/orders/show/${codeOf(page)}/public`, {
    headers: { 'x-locale': 'es_MX', 'x-currency': currency },
  })
  expect(answer.status()).toBe(200)
  const { data } = (await answer.json()) as { data: ReservationDetail }
  const minor = (amount: number) => Math.round(amount * 100)
  const parts = data.reservation.schedule.map(({ amount }) => minor(amount))
  const total = minor(data.order.amount)
  const onArrival = minor(data.order.on_arrival)
  const deposit = total - onArrival - parts.reduce((sum, part) => sum + part, 0)
  return {
    total,
    paid: minor(data.order.summary.paid),
    pending: minor(data.order.pending_amount),
    onArrival,
    payments: [deposit, ...parts],
  }
}

async function scheduleOn(page: Page, texts: Texts, currency: Currency): Promise<number[]> {
  const schedule = page.getByRole('table', { name: texts.text('reservation.schedule.caption') })
  const rows = await schedule
    .locator('tbody tr')
    .evaluateAll((found) => found.map((row) => row.querySelector('td:last-child')?.textContent ?? ''))
  return rows.map((row) => cents(row, currency))
}

/** Every amount on the page of a reservation is the API's, and the parts are the whole, to the cent. */
export async function expectExactAmounts(
  page: Page,
  texts: Texts,
  expected: Amounts,
  currency: Currency = 'MXN',
): Promise<void> {
  const { onArrival } = expected
  expect(expected.payments.reduce((sum, amount) => sum + amount, onArrival)).toBe(expected.total)
  expect(expected.paid + expected.pending + onArrival).toBe(expected.total)
  // With full payment there is no schedule, only the one amount.
  if (expected.payments.length > 1) expect(await scheduleOn(page, texts, currency)).toEqual(expected.payments)
  const bought = page.getByRole('region', { name: texts.text('reservation.bought.title') })
  const amountOf = async (key: string) => {
    const row = bought
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: texts.text(key), exact: true }) })
    return cents((await row.getByRole('cell').textContent()) ?? '', currency)
  }
  expect(await amountOf('reservation.bought.total')).toBe(expected.total)
  if (onArrival > 0) expect(await amountOf('reservation.bought.onArrival')).toBe(onArrival)
}
