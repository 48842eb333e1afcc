import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { money } from '@/lib/money/money'
import { AT_ONCE, type ChosenMonths } from '@/lib/payments/chosen-months'
import type { MonthsPlan } from '@/lib/payments/contract'
import { MonthsField } from './months-field'

const FREE = { months: 3, percent: 0, financing_cost: null }
const FINANCED = {
  months: 18,
  percent: 21.75,
  financing_cost: { term: 18, month: 121.75, amount_label: '$391.50', amount: 391.5, total: 2_191.5 },
}

type Chosen = (months: ChosenMonths) => void

function Field({ plans, onChange }: { readonly plans: readonly MonthsPlan[]; readonly onChange: Chosen }) {
  const [value, setValue] = useState(AT_ONCE)
  const choose: Chosen = (months) => {
    onChange(months)
    setValue(months)
  }
  return <MonthsField plans={plans} amount={money(1_800_00, 'MXN')} value={value} onChange={choose} />
}

function show(plans: readonly MonthsPlan[]) {
  const onChange = vi.fn<Chosen>()
  render(
    <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')} timeZone="America/Mexico_City">
      <Field plans={plans} onChange={onChange} />
    </NextIntlClientProvider>,
  )
  return onChange
}

it('says of months with interest what they come to before they are chosen, and then what they cost more', async () => {
  const onChange = show([FREE, FINANCED])
  await userEvent.selectOptions(screen.getByLabelText('Meses'), '18 meses de $121.75, total $2,191.50')
  expect(onChange).toHaveBeenLastCalledWith({ count: 18, financed: 2_191.5 })
  expect(screen.getByRole('status')).toHaveTextContent(
    'Tu tarjeta cobra $391.50 de intereses: en total pagas $2,191.50 en vez de $1,800.',
  )
  await userEvent.selectOptions(screen.getByLabelText('Meses'), '3 meses de $600 sin intereses')
  expect(onChange).toHaveBeenLastCalledWith({ count: 3, financed: null })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await userEvent.selectOptions(screen.getByLabelText('Meses'), 'Un solo pago')
  expect(onChange).toHaveBeenLastCalledWith(AT_ONCE)
})

it('is called without interest where none of them costs any', () => {
  show([FREE])
  expect(screen.getByLabelText('Meses sin intereses')).toBeVisible()
})
