import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { CardFields, type CardFieldsHandle } from './card-fields'

function show({ asksHolder = false } = {}) {
  const handle = createRef<CardFieldsHandle>()
  render(
    <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')} timeZone="America/Mexico_City">
      <CardFields handle={handle} asksHolder={asksHolder} />
    </NextIntlClientProvider>,
  )
  return { handle, user: userEvent.setup() }
}

describe('the card fields', () => {
  it('format what is typed, name the brand, and give the card once', async () => {
    const { handle, user } = show()
    await user.type(screen.getByLabelText('Número de tarjeta'), '378282246310005')
    await user.type(screen.getByLabelText('Vence'), '829')
    await user.type(screen.getByLabelText('CVV'), '1234')
    expect(screen.getByLabelText('Número de tarjeta')).toHaveValue('3782 822463 10005')
    expect(screen.getByText('American Express')).toBeVisible()
    expect(handle.current?.read()).toEqual({
      ...{ number: '378282246310005', month: 8, year: 2029, cvc: '1234', holder: '' },
    })
  })

  it('say what is missing and take the focus to it', () => {
    const { handle } = show()
    act(() => expect(handle.current?.read()).toBeNull())
    expect(screen.getAllByText('Falta este dato.')).toHaveLength(3)
    expect(screen.getByLabelText('Número de tarjeta')).toHaveFocus()
  })

  it('ask for the name on the card where the gateway wants it', async () => {
    const { handle, user } = show({ asksHolder: true })
    await user.type(screen.getByLabelText('Número de tarjeta'), '4242424242424242')
    await user.type(screen.getByLabelText('Vence'), '829')
    await user.type(screen.getByLabelText('CVV'), '123')
    act(() => expect(handle.current?.read()).toBeNull())
    const name = screen.getByLabelText('Nombre en la tarjeta')
    expect(name).toHaveFocus()
    await user.type(name, 'Ana')
    act(() => expect(handle.current?.read()).toBeNull())
    expect(screen.getByText('Escribe el nombre como está en la tarjeta.')).toBeVisible()
    await user.type(name, ' Pérez ')
    expect(handle.current?.read()).toMatchObject({ number: '4242424242424242', holder: 'Ana Pérez' })
  })

  it('show what the gateway said, until that field changes', async () => {
    const { handle, user } = show()
    act(() => handle.current?.refuse('card_expired'))
    expect(screen.getByLabelText('Vence')).toHaveFocus()
    expect(screen.getByText('Esa tarjeta ya venció.')).toBeVisible()
    await user.type(screen.getByLabelText('Vence'), '1')
    expect(screen.queryByText('Esa tarjeta ya venció.')).not.toBeInTheDocument()
  })

  it('are told apart by browsers that fill them in', () => {
    show()
    expect(screen.getByLabelText('Número de tarjeta')).toHaveAttribute('autocomplete', 'cc-number')
    expect(screen.getByLabelText('Vence')).toHaveAttribute('autocomplete', 'cc-exp')
    expect(screen.getByLabelText('CVV')).toHaveAttribute('autocomplete', 'cc-csc')
  })
})
