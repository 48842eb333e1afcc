import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Button } from './button'
import { Dialog } from './dialog'

function Example() {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Tu carrito cambió"
      description="Aún no cobramos nada."
      closeLabel="Cerrar"
      trigger={<Button>Abrir</Button>}
    >
      <Button>Seguir</Button>
    </Dialog>
  )
}

describe('the dialog', () => {
  it('takes the focus in, is named and described, and gives the focus back on Escape', async () => {
    const user = userEvent.setup()
    render(<Example />)
    await user.click(screen.getByRole('button', { name: 'Abrir' }))
    const dialog = screen.getByRole('dialog', { name: 'Tu carrito cambió' })
    expect(dialog).toHaveAccessibleDescription('Aún no cobramos nada.')
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus()
  })

  it('keeps the focus inside while it is open', async () => {
    const user = userEvent.setup()
    render(<Example />)
    await user.click(screen.getByRole('button', { name: 'Abrir' }))
    const dialog = screen.getByRole('dialog')
    for (let turn = 0; turn < 4; turn++) {
      await user.tab()
      expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus()
  })
})
