import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { describe, expect, it, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'
import { money } from '@/lib/money/money'
import { AT_ONCE } from '@/lib/payments/chosen-months'
import type { Tokenised } from './card-gateway'
import { type AskPlans, CardMonths, type SavedCard } from './card-months'

function show(made: Tokenised, ask: AskPlans = async () => [], saved?: SavedCard) {
  const tokenise = vi.fn(async (_use: 'ask' | 'pay') => made)
  const onChange = vi.fn()
  const asked = vi.fn(ask)
  const shown = render(
    <NextIntlClientProvider locale="es-MX" messages={messagesOf('es_MX')} timeZone="America/Mexico_City">
      <CardMonths
        card={{ current: { tokenise, refuse: () => undefined } }}
        amount={money(1_800_00, 'MXN')}
        ask={asked}
        saved={saved}
        value={AT_ONCE}
        onChange={onChange}
      />
    </NextIntlClientProvider>,
  )
  const find = () => userEvent.click(screen.getByRole('button', { name: 'Ver los meses de mi tarjeta' }))
  return { ...shown, tokenise, onChange, asked, find }
}

const free = (months: number) => ({ months, percent: 0, financing_cost: null })
const TOKEN = { id: 'pm_1', msiEligible: null }

describe('months of a card', () => {
  it('are asked for by its token, and can then be chosen', async () => {
    const { find, asked, tokenise, onChange } = show(TOKEN, async () => [free(3)])
    await find()
    const months = await screen.findByLabelText('Meses sin intereses')
    expect(months).toHaveFocus()
    expect(tokenise).toHaveBeenCalledWith('ask')
    expect(asked).toHaveBeenCalledWith(TOKEN)
    await userEvent.selectOptions(months, '3 meses de $600 sin intereses')
    expect(onChange).toHaveBeenLastCalledWith({ count: 3, financed: null })
  })

  it('of a card that was saved are asked for by its id, and nothing that is typed is', async () => {
    const { find, asked, tokenise } = show('shown', async () => [free(6)], { saved: 'c-1' })
    await find()
    expect(await screen.findByLabelText('Meses sin intereses')).toBeVisible()
    expect(asked).toHaveBeenCalledWith({ saved: 'c-1' })
    expect(tokenise).not.toHaveBeenCalled()
  })

  it('are none where the card takes no part, and it says so', async () => {
    const { find } = show(TOKEN)
    await find()
    expect(await screen.findByText(/no tiene meses para este monto/)).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('may be asked for again where nobody answered', async () => {
    const { find } = show(TOKEN, () => Promise.reject(new Error('no answer')))
    await find()
    expect(await screen.findByText(/No pudimos saber los meses/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ver los meses de mi tarjeta' })).toBeEnabled()
  })

  it('are not asked for a card that is not whole: its fields say what is missing', async () => {
    const { find, asked } = show('shown')
    await find()
    expect(asked).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Ver los meses de mi tarjeta' })).toBeEnabled()
  })

  it('end with the card that they are of', () => {
    const { onChange, unmount } = show(TOKEN)
    onChange.mockClear()
    unmount()
    expect(onChange).toHaveBeenCalledWith(AT_ONCE)
  })
})
