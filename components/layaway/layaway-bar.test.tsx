import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { layawayBar } from '@/lib/layaway/bar-segments'
import type { Preview } from '@/lib/layaway/layaway-preview'
import { htmlLang, type Locale } from '@/lib/locale/market'
import { messagesOf } from '@/lib/locale/messages'
import { money } from '@/lib/money/money'
import { ArrivalLines, type ArrivingTrip } from './arrival-lines'
import { LayawayBar } from './layaway-bar'
import { LayawayOffer } from './layaway-offer'

const mxn = (pesos: number) => money(pesos * 100, 'MXN')
const DATES = ['2026-11-30', '2026-12-15', '2026-12-31', '2027-01-15', '2027-01-31']

const OFFER: Preview = {
  offered: true,
  reason: null,
  total: mxn(6000),
  onArrival: mxn(0),
  deposit: mxn(1250),
  rhythm: 'fortnight',
  parts: 5,
  partAmount: mxn(950),
  firstDue: '2026-11-30',
  lastDue: '2027-01-31',
  liquidationDate: '2027-02-12',
}

function show(element: ReactElement, locale: Locale = 'es_MX') {
  const { container } = render(
    <NextIntlClientProvider
      locale={htmlLang(locale)}
      messages={messagesOf(locale)}
      timeZone="America/Mexico_City"
    >
      {element}
    </NextIntlClientProvider>,
  )
  return container
}

function running(
  paidParts: number,
  today: string,
  options: { paid?: number; voucherIssued?: boolean; isLate?: boolean } = {},
) {
  return layawayBar({
    deposit: {
      amount: mxn(1250),
      paid: mxn(options.paid ?? 1250),
      voucherIssued: options.voucherIssued ?? false,
    },
    parts: DATES.map((dueDate, index) => ({
      n: index + 1,
      dueDate,
      amount: mxn(950),
      paid: mxn(index < paidParts ? 950 : 0),
      isLate: options.isLate === true && index === paidParts,
    })),
    today,
  })
}

describe('the layaway bar before buying', () => {
  it('says today, the parts, the total and the last day in Spanish', () => {
    const text = show(<LayawayOffer preview={OFFER} />).textContent
    expect(text).toContain('Hoy apartas con$1,250MXN')
    expect(text).toContain('Total$6,000')
    expect(text).toContain('Después, 5 pagos quincenales de $950. Liquida a más tardar el vie 12 feb 2027.')
  })

  it('speaks of cuotas in Colombia and of payments in English', () => {
    expect(show(<LayawayOffer preview={OFFER} />, 'es_CO').textContent).toContain(
      '5 cuotas quincenales de $950',
    )
    expect(show(<LayawayOffer preview={OFFER} />, 'en_US').textContent).toContain(
      'Then 5 twice-monthly payments of $950. Pay it off by Fri, Feb 12, 2027.',
    )
  })

  it('draws one segment per payment, each as wide as its amount', () => {
    const segments = [...show(<LayawayOffer preview={OFFER} />).querySelectorAll<HTMLElement>('.seg')]
    expect(segments.map((segment) => segment.style.getPropertyValue('--w'))).toEqual([
      '125000',
      '95000',
      '95000',
      '95000',
      '95000',
      '95000',
    ])
    expect(segments[0]).toHaveClass('seg-today')
  })

  it('says "up to" when the parts are not all equal', () => {
    const uneven = { ...OFFER, total: mxn(5999), partAmount: mxn(950) }
    expect(show(<LayawayOffer preview={uneven} />).textContent).toContain('de hasta $950')
  })

  it('says why a date is paid at once, and shows one segment', () => {
    const full: Preview = { ...OFFER, offered: false, reason: 'too_close', deposit: mxn(6000), lastDue: null }
    const container = show(<LayawayOffer preview={full} />)
    expect(container.textContent).toContain('Hoy pagas$6,000')
    expect(container.textContent).toContain('Falta poco para salir: esta fecha se paga completa.')
    expect(container.querySelectorAll('.seg')).toHaveLength(1)
  })

  it('asks today for what is paid here, and ends hollow with what the host is paid', () => {
    const local: Preview = {
      ...{ ...OFFER, offered: false, reason: 'on_arrival', parts: 0, lastDue: null },
      ...{ onArrival: mxn(4750), deposit: mxn(1250) },
    }
    const trips: ArrivingTrip[] = [
      {
        ...{ uuid: 't', index: 0, name: 'Velero' },
        on_arrival: { amount: 4750, currency: 'MXN', collected: 4750, ways: ['cash'] },
      },
    ]
    const container = show(
      <LayawayOffer preview={local} arrival={<ArrivalLines trips={trips} currency="MXN" />} />,
    )
    expect(container.textContent).toContain('Hoy pagas$1,250MXN')
    expect(container.textContent).toContain(
      'Al llegar pagas $4,750 a tu anfitrión: en efectivo, en pesos mexicanos.',
    )
    const segments = [...container.querySelectorAll<HTMLElement>('.seg')]
    expect(segments.map((one) => one.style.getPropertyValue('--w'))).toEqual(['125000', '475000'])
    expect(segments[1]).toHaveClass('seg-arrival')
    expect(show(<LayawayOffer preview={local} />).textContent).toContain('El resto es en el destino.')
  })
})

describe('the layaway bar of a reservation', () => {
  const text = (...arguments_: Parameters<typeof running>) =>
    show(<LayawayBar bar={running(...arguments_)} today={arguments_[1]} />).textContent

  it('names the next payment and how many come after it', () => {
    expect(text(2, '2026-12-20')).toContain('Sigue un abono de $950 el jue 31 dic. Después quedan 2 más.')
    expect(text(4, '2027-01-20')).toContain('Sigue un abono de $950 el dom 31 ene. Es el último.')
  })

  it('counts the days to a payment that is due soon', () => {
    expect(text(2, '2026-12-29')).toContain('vence en 2 días, el jue 31 dic')
    expect(text(2, '2026-12-30')).toContain('vence mañana')
    expect(text(2, '2026-12-31')).toContain('vence hoy')
  })

  it('says that a place is still held when the last payment is late, and of no other that it is', () => {
    expect(text(4, '2027-02-02', { isLate: true })).toContain('venció hace 2 días. Tu lugar sigue guardado.')
    expect(text(2, '2027-01-02')).not.toContain('venció')
  })

  it('shows what is paid, what is left and the total', () => {
    expect(text(2, '2026-12-20')).toContain('Llevas pagado$3,150MXNde $6,000Faltan $2,850')
  })

  it('says that nothing is owed at the end', () => {
    const container = show(<LayawayBar bar={running(5, '2027-02-02')} today="2027-02-02" />)
    expect(container.textContent).toContain('No debes nada')
    expect(container.querySelectorAll('.seg-paid')).toHaveLength(6)
  })

  it('waits for a voucher with its place and end', () => {
    const bar = running(0, '2026-11-21', { paid: 0, voucherIssued: true })
    const voucher = { place: 'OXXO', until: 'mar 24 nov, 10:42' }
    const container = show(<LayawayBar bar={bar} today="2026-11-21" voucher={voucher} />)
    expect(container.textContent).toContain('Paga en OXXO antes del mar 24 nov, 10:42.')
    expect(container.querySelector('.seg')).toHaveClass('seg-wait')
    expect(screen.getByText('Falta pagar hoy')).toBeVisible()
  })
})
