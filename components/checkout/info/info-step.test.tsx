import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { useCheckoutStore } from '@/stores/checkout-store'
import { Spanish } from '@/tests/support/spanish'
import { InfoStep } from './info-step'
import type { Known } from './use-known'

function show(refused = {}) {
  const onDone = vi.fn()
  render(
    <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')} timeZone="America/Mexico_City">
      <InfoStep locale="es_MX" restored refused={refused} onDone={onDone} />
    </NextIntlClientProvider>,
  )
  return { onDone, user: userEvent.setup() }
}

const go = () => screen.getByRole('button', { name: 'Seguir al pago' })

async function fill(user: ReturnType<typeof userEvent.setup>, dni: string) {
  await user.type(screen.getByLabelText('Nombre'), 'Mariana')
  await user.type(screen.getByLabelText('Apellidos'), 'Robles Tapia')
  await user.type(screen.getByLabelText('Correo'), 'mariana@correo.example')
  await user.type(screen.getByLabelText('Teléfono'), '55 1234 5678')
  await user.type(screen.getByLabelText('CURP o pasaporte'), dni)
}

/** Types in the same turn in which the step fills in its draft. */
function FastTyper({ restored }: { restored: boolean }) {
  useEffect(() => {
    if (restored) fireEvent.input(screen.getByLabelText('Nombre'), { target: { value: 'Mariana' } })
  }, [restored])
  return null
}

beforeEach(() => {
  sessionStorage.clear()
  useCheckoutStore.getState().reset()
})

describe('step one of the checkout', () => {
  it('says what is missing, counts it and takes the focus to the first', async () => {
    const { user, onDone } = show()
    await user.click(go())
    expect(await screen.findByText('Revisa 5 datos: no se perdió nada.')).toBeVisible()
    expect(screen.getByLabelText('Nombre')).toHaveFocus()
    expect(screen.getByLabelText('Teléfono')).toHaveAccessibleDescription(/obligatorio/)
    expect(onDone).not.toHaveBeenCalled()
  })

  it('stands still while it is pressed: a mistake in the last field is told after the click, with all others', async () => {
    const { user } = show()
    await user.type(screen.getByLabelText('Nombre'), 'Mariana')
    await user.type(screen.getByLabelText('Teléfono'), '55')
    await user.pointer({ keys: '[MouseLeft>]', target: go() })
    expect(screen.getByLabelText('Teléfono')).toHaveFocus()
    await user.pointer({ keys: '[/MouseLeft]', target: go() })
    expect(await screen.findByText('Revisa 4 datos: no se perdió nada.')).toBeVisible()
    expect(screen.getByLabelText('Apellidos')).toHaveFocus()
  })

  it('keeps what is typed for the tab, and goes on when it is right', async () => {
    const { user, onDone } = show()
    await fill(user, 'G12345678')
    expect(sessionStorage.getItem('checkout-v1')).toContain('mariana@correo.example')
    await user.click(go())
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(useCheckoutStore.getState().infoChecked).toBe(true)
  })

  it('keeps what was typed before the scripts of the page were there', async () => {
    const step = (restored: boolean) => (
      <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')} timeZone="America/Mexico_City">
        <InfoStep locale="es_MX" restored={restored} refused={{}} onDone={() => undefined} />
      </NextIntlClientProvider>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(step(false))
    // Until then the browser would send the form by itself.
    expect(go()).toBeDisabled()
    screen.getByLabelText<HTMLInputElement>('Nombre').value = 'Mariana'
    screen.getByLabelText<HTMLSelectElement>('Clave del país').value = '+57'
    screen.getByLabelText<HTMLInputElement>('Teléfono').value = '300 123 4567'
    const { rerender } = render(step(false), { container, hydrate: true })
    rerender(step(true))
    expect(screen.getByLabelText('Nombre')).toHaveValue('Mariana')
    expect(screen.getByLabelText('Clave del país')).toHaveValue('+57')
    expect(useCheckoutStore.getState().info).toMatchObject({
      firstname: 'Mariana',
      phone: { dial: '+57', number: '300 123 4567' },
    })
    expect(go()).toBeEnabled()
  })

  it('keeps a calling code that was chosen before the scripts were there, and before the number', () => {
    const step = (restored: boolean) => (
      <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')} timeZone="America/Mexico_City">
        <InfoStep locale="es_MX" restored={restored} refused={{}} onDone={() => undefined} />
      </NextIntlClientProvider>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(step(false))
    screen.getByLabelText<HTMLSelectElement>('Clave del país').value = '+57'
    const { rerender } = render(step(false), { container, hydrate: true })
    rerender(step(true))
    expect(screen.getByLabelText('Clave del país')).toHaveValue('+57')
    expect(screen.getByLabelText('Cédula o pasaporte')).toBeVisible()
  })

  it('keeps what is typed at the very moment the draft is filled in', async () => {
    const step = (restored: boolean) => (
      <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')} timeZone="America/Mexico_City">
        <InfoStep locale="es_MX" restored={restored} refused={{}} onDone={() => undefined} />
        <FastTyper restored={restored} />
      </NextIntlClientProvider>
    )
    const { rerender } = render(step(false))
    rerender(step(true))
    await waitFor(() => expect(go()).toBeEnabled())
    expect(screen.getByLabelText('Nombre')).toHaveValue('Mariana')
  })

  it('stays checked when the browser fills in the same again after a reload', async () => {
    const { user } = show()
    await fill(user, 'G12345678')
    await user.click(go())
    await waitFor(() => expect(useCheckoutStore.getState().infoChecked).toBe(true))
    const step = (restored: boolean) => (
      <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')} timeZone="America/Mexico_City">
        <InfoStep locale="es_MX" restored={restored} refused={{}} onDone={() => undefined} />
      </NextIntlClientProvider>
    )
    document.body.replaceChildren()
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(step(false))
    screen.getByLabelText<HTMLInputElement>('Nombre').value = 'Mariana'
    screen.getByLabelText<HTMLInputElement>('Teléfono').value = '55 1234 5678'
    const { rerender } = render(step(false), { container, hydrate: true })
    rerender(step(true))
    expect(screen.getByLabelText('Apellidos')).toHaveValue('Robles Tapia')
    expect(useCheckoutStore.getState().infoChecked).toBe(true)
  })

  it('checks the document and the phone by the country of the phone', async () => {
    const { user, onDone } = show()
    await fill(user, 'AAAA000000HDFBBB00')
    await user.clear(screen.getByLabelText('Teléfono'))
    await user.type(screen.getByLabelText('Teléfono'), '123456')
    await user.click(go())
    expect(await screen.findByText(/Ese documento no es válido/)).toBeVisible()
    expect(screen.getByText('Ese teléfono no existe en el país elegido.')).toBeVisible()
    expect(onDone).not.toHaveBeenCalled()
  })

  it('lets the browser fill in a national number beside its calling code', () => {
    show()
    expect(screen.getByLabelText('Clave del país')).toHaveAttribute('autocomplete', 'tel-country-code')
    expect(screen.getByLabelText('Teléfono')).toHaveAttribute('autocomplete', 'tel-national')
  })

  it('asks for the papers of the country whose phone was chosen', async () => {
    const { user } = show()
    await user.selectOptions(screen.getByLabelText('Clave del país'), '+57')
    expect(screen.getByLabelText('Cédula o pasaporte')).toBeVisible()
  })

  it('shows what the server refused, in its own words', async () => {
    show({ dni: 'Ese documento ya no sirve.' })
    expect(await screen.findByText('Ese documento ya no sirve.')).toBeVisible()
  })

  const KNOWN = {
    firstname: 'Vero',
    lastname: 'Peña',
    email: 'vero@correo.example',
    phone: { dial: '+57', number: '300 123 4567' },
  }
  const step = (known: Known | null, onForget = () => {}) => (
    <Spanish>
      <InfoStep
        locale="es_MX"
        restored
        refused={{}}
        known={known}
        onForget={onForget}
        onDone={() => undefined}
      />
    </Spanish>
  )

  it('is filled in for whoever is signed in, whenever that is known, and only asks for the document', async () => {
    const { rerender } = render(step(null))
    rerender(step({ buyer: KNOWN, source: 'account' }))
    expect(screen.getByLabelText('Nombre')).toHaveValue('Vero')
    expect(screen.getByLabelText('Apellidos')).toHaveValue('Peña')
    expect(screen.getByLabelText('Correo')).toHaveValue('vero@correo.example')
    expect(screen.getByLabelText('Clave del país')).toHaveValue('+57')
    expect(screen.getByLabelText('Teléfono')).toHaveValue('300 123 4567')
    expect(screen.getByLabelText('Cédula o pasaporte')).toHaveValue('')
    expect(screen.getByRole('status')).toHaveTextContent('los datos de tu cuenta')
    expect(useCheckoutStore.getState().info.email).toBe('vero@correo.example')
  })

  it('overwrites nothing that was typed before it is known who buys', async () => {
    const user = userEvent.setup()
    const { rerender } = render(step(null))
    await user.type(screen.getByLabelText('Nombre'), 'Juan')
    await user.type(screen.getByLabelText('Teléfono'), '55')
    await user.click(screen.getByLabelText('CURP o pasaporte'))
    rerender(step({ buyer: KNOWN, source: 'account' }))
    expect(screen.getByLabelText('Correo')).toHaveValue('vero@correo.example')
    expect(screen.getByLabelText('Nombre')).toHaveValue('Juan')
    expect(screen.getByLabelText('Apellidos')).toHaveValue('')
    expect(screen.getByLabelText('Teléfono')).toHaveValue('55')
  })

  it('forgets whoever bought on this device before when it is somebody else', async () => {
    const user = userEvent.setup()
    const onForget = vi.fn()
    render(step({ buyer: KNOWN, source: 'device' }, onForget))
    expect(screen.getByRole('status')).toHaveTextContent('tu última compra en este dispositivo')
    await user.click(screen.getByRole('button', { name: /¿No eres tú\?/ }))
    expect(onForget).toHaveBeenCalledOnce()
    for (const field of ['Nombre', 'Apellidos', 'Correo', 'Teléfono'])
      expect(screen.getByLabelText(field)).toHaveValue('')
    expect(screen.getByLabelText('Nombre')).toHaveFocus()
    expect(sessionStorage.getItem('checkout-v1')).not.toContain('vero@')
  })
})
