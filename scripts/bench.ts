import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeMachine } from '@/bench/lib/machine'
import { readOptions, UsageError } from '@/bench/lib/options'
import { writeTable } from '@/bench/lib/table'
import { runMeasures } from '@/bench/run'
import { RESULTS } from '@/bench/setup/bench'
import { prepareRun } from '@/bench/setup/prepare-run'
import { Problem } from './postgres/problem'

/** `npm run bench -- [--quick] [--only P5,P6]`: one table and one JSON file of ratios (docs/performance.md). */
async function main(words: readonly string[]): Promise<void> {
  const options = readOptions(words)
  const machine = describeMachine()
  const started = new Date()
  const bench = await prepareRun(options)
  try {
    const rows = await runMeasures(bench, options)
    const file = path.join(RESULTS, `${started.toISOString().replaceAll(/[:.]/g, '-')}.json`)
    mkdirSync(RESULTS, { recursive: true })
    writeFileSync(file, `${JSON.stringify({ started, ...machine, options, rows }, null, 2)}\n`)
    const { engine, commit, changed, processor, cores, load } = machine
    console.log(`\n${writeTable(rows)}\n`)
    console.log(
      `Node ${engine.node}, Next ${engine.next}, commit ${commit.slice(0, 12)}${changed ? ' with changes' : ''}`,
    )
    console.log(`${cores} × ${processor}, load ${load} a core at the start${load > 1 ? ': busy' : ''}`)
    console.log(path.relative(process.cwd(), file))
  } finally {
    await bench.close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Problem || error instanceof UsageError ? error.message : error)
  process.exitCode = 1
})
