import { parseArgs } from 'node:util'
import { printedSeed, randomFrom } from '@/tests/support/random'
import { FAULTS } from './faults'
import { type Row, runFaults } from './run'

const USAGE = `Usage: npm run test:faults -- [--only ${FAULTS.map(({ name }) => name).join(',')}] [--moments 20] [--buyers 6]`

/** `npm run test:faults`: every class of faults at random moments under load, and one table; 1 when anything is wrong. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, moments: { type: 'string' }, buyers: { type: 'string' } },
  })
  const names = values.only?.split(',') ?? FAULTS.map(({ name }) => name)
  const faults = FAULTS.filter(({ name }) => names.includes(name))
  const [moments, buyers] = [Number(values.moments ?? 20), Number(values.buyers ?? 6)]
  if (faults.length !== names.length || !(moments > 0) || !(buyers > 0)) throw new Error(USAGE)
  const random = randomFrom(printedSeed('faults'))
  console.log(['fault', 'moments', 'orders', 'payments', 'longest', 'wrong', ''].map(padded).join(''))
  const rows = await runFaults({ faults, moments, buyers }, random, tell)
  process.exitCode = rows.some(({ wrong }) => wrong.length > 0) ? 1 : 0
}

const padded = (text: string | number) => String(text).padEnd(16)

function tell({ fault, moments, orders, payments, seconds, wrong }: Row): void {
  const cells = [fault.name, moments, orders, payments, `${seconds} s`, wrong.length].map(padded)
  console.log(`${cells.join('')}${fault.what}`)
  for (const one of wrong.slice(0, 20)) console.log(`    ${one}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
