import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserQueries } from '@/lib/client/query-client'
import { money } from '@/lib/money/money'
import type { ChangeDates, ChangeQuote } from '@/lib/reservations/change-contract'
import { stubSite } from '@/tests/support/captcha-script'
import { stubIntersections } from '@/tests/support/intersections'
import { renderInSpanish } from '@/tests/support/spanish'
import { ChangeFlow } from './change-flow'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }))
beforeEach(() => {
  stubIntersections()
})
afterEach(() => {
  vi.unstubAllGlobals()
  push.mockReset()
  browserQueries().clear()
  history.replaceState(null, '', '/')
})
Element.prototype.scrollIntoView = () => undefined

const pesos = (major: number) => money(major * 100, 'MXN')
const departure = (start: string | null, code: string | null) => ({
  ...{ start, end: start, code, open: start === null, min_travelers: 1, max_travelers: 8 },
  flight_confirmation_code: null,
})
const dates: ChangeDates = {
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
function quoteOf(over: Partial<ChangeQuote> = {}): ChangeQuote {
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
    schedule: { before: [part('2027-08-21', 34_000)], after: [part('2027-08-21', 31_200)] },
    liquidation_date: { before: '2027-09-06', after: '2027-10-04' },
    ...{ leaving: null, due_today: 0, hold_minutes: 30, ...over },
  }
}

const ok = (data: unknown, status = 200) => Response.json({ status: 'success', data }, { status })
const no = (code: string, data: unknown) =>
  Response.json({ status: 'error', code, message: 'No', data }, { status: 409 })

/** @param answers to quotes and to applying, each after the other; the last one stays */
function open({ quotes = [ok(quoteOf())], applies = [] as Response[], given = dates } = {}) {
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
const press = (name: string | RegExp) =>
  userEvent.click(screen.getAllByRole('button', { name })[0] as Element)
async function look(): Promise<void> {
  await userEvent.click(screen.getByRole('radio', { name: /13 nov/ }))
  await screen.findByText(/Nuevo total \$71,200/)
  await press('Ver cuánto cambia')
}

describe('changing the date of a trip', () => {
  it('asks for nothing before something is chosen, and says beside each date what it changes or why not', () => {
    const { sent } = open()
    expect(sent).toEqual([])
    expect(screen.getByRole('radio', { name: /23 oct.*igual/ })).toBeEnabled()
    expect(screen.getByRole('radio', { name: /30 oct.*No caben 2: queda 1 lugar/ })).toBeDisabled()
    expect(screen.getByRole('radio', { name: /13 nov.*−\$2,800/ })).toBeEnabled()
    for (const button of screen.getAllByRole('button', { name: 'Ver cuánto cambia' }))
      expect(button).toBeDisabled()
  })

  it('quotes each touch with the departure that is left, announces the amounts, and keeps the choice in the address', async () => {
    const { sent } = open()
    await userEvent.click(screen.getByRole('radio', { name: /13 nov/ }))
    const said = await screen.findByText('Nuevo total $71,200. Hoy pagas $0.')
    expect(said).toHaveAttribute('aria-live', 'polite')
    expect(sent).toMatchObject([
      {
        path: '/api/v1.5/orders/AAAA/changes/quote',
        body: {
          experiences: [
            {
              variations: [
                { qty: 2, departure_date: { code: 'NOV', start: '2027-11-13', prev_code: 'OCT' } },
              ],
            },
          ],
        },
      },
    ])
    expect(location.search).toBe('?date=NOV')
  })

  it('shows lines and plan before and after, applies once with the total in the button, and leads to the trip', async () => {
    const { keys } = open({ applies: [ok({ reservation: {}, payment_required: null, hold_until: null })] })
    await look()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Esto es lo que cambia')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    const table = screen.getByRole('table', { name: 'Antes y después del cambio' })
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(cells).toEqual([
      'AntesDespuésDiferencia',
      'El Nilo despacio × 2$37,900 → $36,500 por persona$75,800$73,000−$2,800',
      'Cupón NILOse conserva−$1,800igual',
      'Cargo por cambio de fechaSin cargo$0',
      'Total−$2,800$74,000$71,200−$2,800',
    ])
    expect(screen.getByText('Antes: uno de $34,000, hasta el 21 ago 2027')).toBeVisible()
    expect(screen.getByText('Después: uno de $31,200, hasta el 21 ago 2027')).toBeVisible()
    await press('Aplicar por $71,200 en total')
    await waitFor(() => expect(push).toHaveBeenCalledWith('/trip?changed=1'))
    expect(keys().map(({ body }) => body)).toEqual([{ quote: 'signed' }])
  })

  it('that was overtaken keeps the choice, marks the line that moved and offers the new amounts', async () => {
    const dearer = quoteOf({
      quote: 'fresh',
      lines: [
        {
          ...{ uuid: 'trip', kind: 'experience', name: 'El Nilo despacio', unit: 1 },
          qty: { before: 2, after: 2 },
          price: { before: 37_900, after: 36_560 },
          total: { before: 75_800, after: 73_120 },
        },
      ],
      total: { before: 74_000, after: 71_320 },
    })
    const { keys } = open({
      applies: [
        no('quote_changed', dearer),
        ok({ reservation: {}, payment_required: null, hold_until: null }),
      ],
    })
    await look()
    await press('Aplicar por $71,200 en total')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Todavía no aplicamos nada. Tu nuevo total sería $71,320 y hoy pagarías $0.',
    )
    const moved = screen.getByRole('row', { name: /El Nilo despacio/ })
    expect(moved).toHaveTextContent('Cambió mientras leías')
    expect(screen.getByRole('row', { name: /Cupón NILO/ })).not.toHaveTextContent('Cambió mientras leías')
    await press('Aplicar por $71,320 en total')
    await waitFor(() => expect(push).toHaveBeenCalled())
    expect(keys().map(({ body }) => body)).toEqual([{ quote: 'signed' }, { quote: 'fresh' }])
  })

  it('that costs something today says so in the button and leads to paying it', async () => {
    open({
      quotes: [ok(quoteOf({ due_today: 1_516, total: { before: 74_000, after: 71_200 } }))],
      applies: [ok({ reservation: null, payment_required: 1_516, hold_until: '2027-04-19T18:00:00Z' }, 202)],
    })
    await look()
    expect(screen.getByText(/guardamos tus 2 lugares del sáb 13 nov por 30 minutos/)).toBeVisible()
    await press('Pagar $1,516 y cambiar')
    await waitFor(() => expect(push).toHaveBeenCalledWith('/pay'))
  })

  it('that cannot be says why, that nothing was charged, and leaves the other dates', async () => {
    open({ applies: [no('change_refused', { reason: 'sold_out', until: null })] })
    await look()
    await press('Aplicar por $71,200 en total')
    expect(await screen.findByRole('alert')).toHaveTextContent('Se acaban de ocupar los lugares de esa fecha')
    await press('Seguir eligiendo')
    expect(screen.getByRole('radio', { name: /13 nov/ })).toBeChecked()
  })

  it('whose quote is over asks for another one instead of applying the old one', async () => {
    const over = quoteOf({ expires_at: new Date(Date.now() - 1_000).toISOString() })
    const { sent, keys } = open({ quotes: [ok(over), ok(quoteOf())] })
    await look()
    await screen.findByText(/Esta cotización ya venció/)
    await press('Actualizar cotización')
    expect((await screen.findAllByRole('button', { name: 'Aplicar por $71,200 en total' })).length).toBe(1)
    expect([sent.length, keys().length]).toEqual([2, 0])
  })
})

const closed = { allowed: true, until: '2027-10-13' }
const withParty: ChangeDates = {
  ...dates,
  party: {
    ...{ tickets: 2, least: 1, most: 4, seats_left: 2, more: closed, fewer: closed, price: 37_900 },
    rooms: { ...closed, mandatory: false, items: [] },
    ...{ extras: { ...closed, items: [] }, flights: { ...closed, items: [] } },
    insurances: { ...closed, items: [] },
  },
}

describe('changing who travels', () => {
  it('asks for the trip with other travellers on its date, and keeps the dates for another change', async () => {
    const { sent } = open({ given: withParty })
    await press('Agregar un viajero')
    await screen.findByText(/Nuevo total \$71,200/)
    expect(sent[0]?.body).toEqual({
      experiences: [{ uuid: 'trip', index: 0, variations: [{ qty: 3, departure_date: null }] }],
    })
    expect(screen.getByRole('radio', { name: /13 nov/ })).toBeDisabled()
    expect(screen.getByText('Para cambiar también la fecha, aplica primero esto.')).toBeVisible()
    await press('Quitar el cambio de viajeros')
    expect(screen.getByRole('radio', { name: /13 nov/ })).toBeEnabled()
    for (const button of screen.getAllByRole('button', { name: 'Ver cuánto cambia' }))
      expect(button).toBeDisabled()
  })

  it('of somebody who leaves says what of their money comes back, and what does not', async () => {
    const less = quoteOf({
      trip: { ...quoteOf().trip, tickets: { before: 2, after: 1 } },
      lines: [
        {
          ...{ uuid: 'trip', kind: 'experience', name: 'El Nilo despacio', unit: 1 },
          ...{ qty: { before: 2, after: 1 }, price: { before: 37_900, after: 37_900 } },
          total: { before: 75_800, after: 37_900 },
        },
      ],
      ...{ discounts: [], fees: [{ type: 'fewer_travelers', amount: { before: null, after: 4_780 } }] },
      ...{ leaving: { paid: 20_380, back: 15_600, kept: 4_780 }, total: { before: 74_000, after: 71_200 } },
    })
    open({ given: withParty, quotes: [ok(less)] })
    await press('Quitar un viajero')
    await screen.findByText(/Nuevo total/)
    await press('Ver cuánto cambia')
    const cells = within(screen.getByRole('table', { name: 'Antes y después del cambio' }))
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(cells.slice(1, 3)).toEqual([
      'El Nilo despacio: de 2 a 1a tu precio, $37,900 por persona$75,800$37,900−$37,900',
      'No se devuelve de quien ya no vaDe $20,380 que llevaba pagados, las reglas de devolución dan $15,600$4,780+$4,780',
    ])
    expect(screen.getByText(/\$15,600 cuentan para lo que falta por pagar/)).toBeVisible()
  })

  it('is still possible when the date stays, and the reason for that is said', () => {
    const terms = {
      ...dates.terms,
      allowed: false,
      refusal: { reason: 'too_late', until: '2027-10-09' },
    } as const
    open({ given: { ...withParty, terms, dates: [] } })
    expect(screen.getByText('Ya es tarde para mover la fecha')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Quitar un viajero' })).toBeEnabled()
  })
})

describe('taking a trip out of several', () => {
  const removal = { allowed: true, until: '2027-10-13' }
  const gone = quoteOf({
    trip: { ...quoteOf().trip, tickets: { before: 2, after: 0 } },
    fees: [{ type: 'fewer_travelers', amount: { before: null, after: 510 } }],
    leaving: { paid: 1_000, back: 490, kept: 510 },
  })

  it('is quoted like any change, keeps the rest from being touched, and has a way back', async () => {
    const user = userEvent.setup()
    open({ given: { ...dates, removal }, quotes: [ok(gone)] })
    await user.click(screen.getByRole('button', { name: 'Quitar este viaje' }))
    const draft = screen.getByRole('complementary')
    expect(draft).toHaveTextContent('1 cambio, sin aplicar')
    expect(draft).toHaveTextContent('Quitas El Nilo despacio')
    expect(screen.getByText(/Vas a quitar este viaje/)).toBeVisible()
    const [look] = await screen.findAllByRole('button', { name: 'Ver cuánto cambia' })
    await waitFor(() => expect(look).toBeEnabled())
    await user.click(look as HTMLElement)
    expect(await screen.findByText('No se devuelve del viaje que quitas')).toBeVisible()
    expect(screen.getByText(/Del viaje que quitas, \$490 cuentan/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Seguir eligiendo' }))
    await user.click(screen.getByRole('button', { name: 'Dejar el viaje en la reservación' }))
    expect(screen.getByRole('complementary')).toHaveTextContent('Sin cambios todavía')
  })

  it('says until when it could be done', () => {
    open({ given: { ...dates, removal: { ...removal, allowed: false } } })
    expect(screen.getByText('Este viaje se podía quitar hasta el mié 13 oct 2027.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Quitar este viaje' })).not.toBeInTheDocument()
  })

  it('is not offered for the only trip', () => {
    open()
    expect(screen.queryByRole('heading', { name: 'Quitar este viaje' })).not.toBeInTheDocument()
  })
})
