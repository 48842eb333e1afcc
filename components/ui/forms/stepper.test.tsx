import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Stepper } from './stepper'

function Counter({ start = 2 }: { readonly start?: number }) {
  const [value, setValue] = useState(start)
  return (
    <Stepper
      value={value}
      min={1}
      max={9}
      label="Viajeros"
      lessLabel="Quitar"
      moreLabel="Agregar"
      onChange={setValue}
    />
  )
}

const number = () => screen.getByRole('spinbutton', { name: 'Viajeros' })

describe('the stepper', () => {
  it('counts with its buttons and stops at both ends', async () => {
    const user = userEvent.setup()
    render(<Counter />)
    await user.click(screen.getByRole('button', { name: 'Quitar' }))
    expect(number()).toHaveTextContent('1')
    expect(screen.getByRole('button', { name: 'Quitar' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    expect(number()).toHaveAttribute('aria-valuenow', '2')
  })

  it('counts with the keyboard, within its limits', async () => {
    const user = userEvent.setup()
    render(<Counter />)
    number().focus()
    await user.keyboard('{ArrowUp}{ArrowRight}')
    expect(number()).toHaveTextContent('4')
    await user.keyboard('{PageUp}{PageUp}')
    expect(number()).toHaveTextContent('9')
    await user.keyboard('{Home}{ArrowDown}')
    expect(number()).toHaveTextContent('1')
    await user.keyboard('{End}')
    expect(number()).toHaveTextContent('9')
  })
})
