import { expect, it } from 'vitest'
import type { PaymentMethod } from '@/lib/payments/contract'
import { NO_TROUBLES } from './circuit/read-troubles'
import type { Gateway, OfferedMethod } from './gateways/port'
import { offersOf } from './offered-methods'

const market = { locale: 'es_CO', currency: 'COP' } as const
const method = (name: PaymentMethod): OfferedMethod => ({
  ...{ method: name, installments: [], min: 1, max: null, needs: [] },
  ...{ refund: 'manual', canSave: false, browser: null },
})
const gateway = (name: string, methods: readonly OfferedMethod[]) =>
  ({ name, methods: async () => [...methods] }) as unknown as Gateway
const offersOfThese = (gateways: readonly Gateway[], troubles = NO_TROUBLES) =>
  offersOf({ offering: () => [...gateways], find: () => null }, market, 100_00, { planMonths: [] }, troubles)
const offered = async (...gateways: readonly Gateway[]) =>
  (await offersOfThese(gateways)).map(({ gateway: { name }, methods }) => [
    name,
    methods.map((one) => one.method),
  ])

it('the first gateway of a currency that offers a method has it', async () => {
  const two = [gateway('one', [method('efecty')]), gateway('two', [method('efecty'), method('pse')])]
  expect(await offered(...two)).toEqual([
    ['one', ['efecty']],
    ['two', ['pse']],
  ])
})

it('the next one has what the first does not answer, and what nobody answers stays with the first, in trouble', async () => {
  const two = [gateway('one', [method('efecty'), method('nequi')]), gateway('two', [method('efecty')])]
  const troubles = { ...NO_TROUBLES, has: (name: string) => name === 'one' }
  const now = (await offersOfThese(two, troubles)).map(({ gateway: { name }, methods }) => [
    name,
    methods.map((one) => [one.method, one.inTrouble]),
  ])
  expect(now).toEqual([
    ['one', [['nequi', true]]],
    ['two', [['efecty', false]]],
  ])
})
