import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OWNER, renderAtDesk } from '@/tests/support/desk/render-desk'
import type { DeskWheel } from './use-wheels'
import { WheelReport } from './wheel-report'

const PRIZE = { key: 'ten', percent: 10, is_consolation: false, odds: 22.5 }
const WHEEL: DeskWheel = {
  ...{ id: 'verano', name: 'Ruleta de verano', state: 'open', version: 1, permit: null, legal_note: null },
  ...{ start: '2026-06-01T06:00:00Z', end: '2026-12-31T06:00:00Z' },
  ...{ spins: 9800, given: 4100, redeemed: 1020 },
  prizes: [{ ...PRIZE, drawn: 2300, given: 2200, left: 7800, redeemed: 1010 }],
  orders: [{ status: 'confirmed', currency: 'MXN', count: 1005, total: 1_250_000 }],
}

it('writes its thousands as the language does, in the facts and in both tables', () => {
  renderAtDesk(<WheelReport wheel={WHEEL} />, OWNER)
  const box = screen.getByRole('region', { name: 'Ruleta de verano' })
  for (const number of ['9,800', '4,100', '1,020', '2,300', '2,200', '7,800', '1,010', '1,005'])
    expect(within(box).getByText(number)).toBeVisible()
})
