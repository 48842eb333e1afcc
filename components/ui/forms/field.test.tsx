import { zodResolver } from '@hookform/resolvers/zod'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { TextField } from './field'
import { Checkbox } from './tick'

const schema = z.object({
  email: z.email('Falta el final del correo'),
  terms: z.literal(true, 'Falta aceptar los términos'),
})

function Form() {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  })
  const { errors } = formState
  return (
    <form noValidate onSubmit={handleSubmit(() => undefined)}>
      <TextField
        label="Correo"
        hint="Ahí llega tu reservación."
        error={errors.email?.message}
        {...register('email')}
      />
      <Checkbox error={errors.terms?.message} {...register('terms')}>
        Acepto los términos
      </Checkbox>
      <button type="submit">Seguir</button>
    </form>
  )
}

describe('a field of a form', () => {
  it('is tied to its label and hint, and valid until it is checked', () => {
    render(<Form />)
    const input = screen.getByLabelText('Correo')
    expect(input).toHaveAccessibleDescription('Ahí llega tu reservación.')
    expect(input).not.toHaveAttribute('aria-invalid')
  })

  it('takes the focus, the error and the mark when it is wrong, and loses them when it is right', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.type(screen.getByLabelText('Correo'), 'mariana@')
    await user.click(screen.getByRole('button', { name: 'Seguir' }))
    const input = screen.getByLabelText('Correo')
    expect(input).toHaveFocus()
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Falta el final del correo Ahí llega tu reservación.')
    expect(screen.getByLabelText('Acepto los términos')).toHaveAccessibleDescription(
      'Falta aceptar los términos',
    )
    await user.type(input, 'correo.example')
    expect(input).toBeValid()
    expect(input).toHaveAccessibleDescription('Ahí llega tu reservación.')
  })
})
