import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { money } from '@/lib/money/money'
import type { ShownStanding } from '@/lib/reservations/standing'
import { AmountChoice } from './amount-choice'
import { TYPING_MS, useAmount } from './use-amount'

const pesos = (major: number) => money(major * 100, 'MXN')
/** As in the drawing: five parts of 7,800 are left, the last on 21 August. */
const standing: ShownStanding = {
  ...{ deposit: pesos(9_560), depositPaid: pesos(9_560), depositRest: pesos(0), pending: pesos(39_000) },
  onArrival: pesos(0),
  parts: ['2027-04-21', '2027-05-21', '2027-06-21', '2027-07-21', '2027-08-21'].map((dueDate, index) => ({
    ...{ n: index + 1, dueDate, amount: pesos(7_800), paid: pesos(0), isLate: false },
  })),
}

interface HarnessProps {
  readonly asks?: boolean
  /** Pesos that the address proposes. */
  readonly wished?: number | undefined
}

function Harness({ asks = false, wished }: HarnessProps) {
  const payable = { standing, due: pesos(7_800), minimum: pesos(100) }
  const chosen = useAmount(payable, asks, wished === undefined ? null : pesos(wished))
  return (
    <>
      <AmountChoice chosen={chosen} standing={standing} minimum={payable.minimum} today="2027-04-15" />
      <output>{chosen.amount === null ? 'nothing' : chosen.amount.amount / 100}</output>
    </>
  )
}

const show = (asks = false, wished?: number) =>
  render(
    <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')} timeZone="America/Mexico_City">
      <Harness asks={asks} wished={wished} />
    </NextIntlClientProvider>,
  )
const type = (value: string, wait = TYPING_MS) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Quiero pagar' }), { target: { value } })
  act(() => vi.advanceTimersByTime(wait))
}
const paid = () => screen.getByRole('status').textContent
const region = () => screen.getByRole('region', { name: 'Qué cambia con este pago' })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('proposes the next part, the next two, all that is left and another amount', () => {
  show()
  const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(names).toEqual([
    'Siguiente abono$7,800',
    'Dos abonos$15,600',
    'Todo lo que falta$39,000',
    'Otra cantidadLa que elijas',
  ])
  expect(screen.getByRole('radio', { name: /Siguiente abono/ })).toBeChecked()
  expect(region()).toHaveTextContent('Después sigue un abono de $7,800, el 21 may')
  expect(screen.queryByRole('radiogroup', { name: 'Qué hacemos con lo que adelantas' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /Todo lo que falta/ }))
  expect(region()).toHaveTextContent('Con esto terminas de pagar tu viaje')
  expect(paid()).toBe('39000')
})

it('shows what an amount does in both ways, before and after one above the other', () => {
  show(true)
  type('19,500')
  expect(region()).toHaveTextContent('Tus abonos bajan de $7,800 a $4,875')
  expect(region()).toHaveTextContent('Hoy debes 5 de $7,800, hasta el 21 ago 2027')
  expect(region()).toHaveTextContent('Con $19,500: 4 de $4,875, hasta el 21 ago 2027')
  expect(region()).toHaveTextContent(
    'Si eliges terminar antes: 2 de $7,800 y uno de $3,900, hasta el 21 jul 2027',
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Terminar antes' }))
  expect(region()).toHaveTextContent('Tu último pago se recorre del 21 ago al 21 jul')
  expect(region()).toHaveTextContent('Con $19,500: 2 de $7,800 y uno de $3,900, hasta el 21 jul 2027')
  const bars = region().querySelectorAll('.lay-bar')
  expect([...bars].map(({ children }) => children.length)).toEqual([6, 5])
  expect(bars[1]?.querySelectorAll('.seg-today')).toHaveLength(1)
})

it('follows typing once it rests, and keeps the plan and says why while the amount cannot be paid', () => {
  show(true)
  type('19,500')
  type('1', TYPING_MS - 1)
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('alert')).toHaveTextContent('Lo menos que puedes pagar es $100.')
  expect(region()).toHaveTextContent('Con $19,500:')
  expect(paid()).toBe('nothing')
  type('40,000')
  expect(screen.getByRole('alert')).toHaveTextContent('Es más de lo que falta: $39,000.')
  type('mucho')
  expect(screen.getByRole('alert')).toHaveTextContent('en números')
  type('200')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(region()).toHaveTextContent('Con $200: 4 de $7,800 y uno de $7,600')
})

it('begins with what a link proposes, and with what is due where that cannot be paid any more', () => {
  show(false, 1_500)
  expect(screen.getByRole('radio', { name: /Otra cantidad/ })).toBeChecked()
  expect(screen.getByRole('textbox', { name: 'Quiero pagar' })).toHaveValue('$1,500')
  expect(paid()).toBe('1500')
  cleanup()
  show(false, 39_000)
  expect(screen.getByRole('radio', { name: /Todo lo que falta/ })).toBeChecked()
  cleanup()
  show(false, 39_001)
  expect(screen.getByRole('radio', { name: /Siguiente abono/ })).toBeChecked()
})
