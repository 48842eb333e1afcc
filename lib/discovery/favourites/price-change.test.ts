import { expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { priceChange } from './price-change'

const now = money(3_990_000, 'MXN')

it('says what a price fell or rose since it was seen', () => {
  expect(priceChange(money(4_260_000, 'MXN'), now)).toEqual({ way: 'fell', by: money(270_000, 'MXN') })
  expect(priceChange(money(3_900_000, 'MXN'), now)).toEqual({ way: 'rose', by: money(90_000, 'MXN') })
})

it('says nothing of one that stayed, was never seen, or was seen in another currency', () => {
  for (const seen of [now, null, money(230_000, 'USD')]) expect(priceChange(seen, now)).toBeNull()
})
