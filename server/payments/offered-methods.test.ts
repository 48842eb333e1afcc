import { expect, it } from 'vitest'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { Gateway, OfferedMethod } from './gateways/port'
import { offersOf } from './offered-methods'

const market = { locale: 'es_CO', currency: 'COP' } as const
const method = (name: PaymentMethod): OfferedMethod => ({
  ...{ method: name, installments: [], min: 1, max: null, needs: [] },
  ...{ refund: 'manual', canSave: false, browser: null },
})
const gateway = (name: string, methods: readonly OfferedMethod[]) =>
  ({ name, methods: async () => [...methods] }) as unknown as Gateway
const offered = async (...gateways: readonly Gateway[]) =>
  (
    await offersOf({ offering: () => [...gateways], find: () => null }, market, 100_00, { planMonths: [] })
  ).map(({ gateway: { name }, methods }) => [name, methods.map((one) => one.method)])

it('the first gateway of a currency that offers a method has it', async () => {
  const two = [gateway('one', [method('efecty')]), gateway('two', [method('efecty'), method('pse')])]
  expect(await offered(...two)).toEqual([
    ['one', ['efecty']],
    ['two', ['pse']],
  ])
})
