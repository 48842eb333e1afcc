import { describe, expect, it } from 'vitest'
import { FAULTS } from '@/tests/faults/faults'
import { type Row, runFaults } from '@/tests/faults/run'
import { printedSeed, randomFrom } from '@/tests/support/random'

/** After these a payment whose call never arrived is made again, a minute later: `npm run test:faults` takes the time. */
const LONG = ['silent-gateway', 'wrong-gateway', 'network']
const DRAWN = 2

describe('a short draw of npm run test:faults', () => {
  it('faults drawn by chance, each at a random moment with four buyers at work, leave nothing lost and nothing double', async () => {
    const random = randomFrom(printedSeed('faults'))
    const left = FAULTS.filter(({ name }) => !LONG.includes(name))
    const faults = Array.from({ length: DRAWN }, () => left.splice(random.below(left.length), 1)).flat()
    const told: string[] = []
    const tell = ({ fault, orders, payments }: Row) =>
      told.push(`${fault.name}: ${orders} orders, ${payments} payments`)
    const rows = await runFaults({ faults, moments: 1, buyers: 4 }, random, tell)
    console.log(told.join('; '))
    expect(Object.fromEntries(rows.map(({ fault, wrong }) => [fault.name, wrong]))).toEqual(
      Object.fromEntries(faults.map(({ name }) => [name, []])),
    )
    for (const { orders, payments } of rows) expect([orders, payments]).toEqual([4, 4])
  }, 240_000)
})
