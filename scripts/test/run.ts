import { Problem } from '../postgres/problem'
import { handOver, isLane, startLane } from './lanes'
import { PARTS, type Part } from './parts'
import { FAILED, type Row, summary } from './result'

/** Runs the parts named, one after another, or all of them, and ends the process: with 0 only when nothing failed. */
export async function test(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !PARTS.some((part) => isNamed(part, name)))
  if (unknown) {
    console.error(`There is no part "${unknown}": ${PARTS.map(({ name }) => name).join(', ')}.`)
    process.exit(1)
  }
  const forAnother = isLane()
  const named = PARTS.filter((part) => names.some((name) => isNamed(part, name)))
  const rows = names.length === 0 ? await everything() : await inTurn(named)
  if (forAnother) await handOver(rows)
  else console.log(`\n${summary(rows)}`)
  process.exit(rows.some(({ failed }) => failed > 0) ? 1 : 0)
}

/**
 * All parts there are. API tests wait for their databases a third of the time, checks, build and unit tests for one
 * another: they share the machine. What watches seconds, or a browser, has it for itself.
 */
async function everything(): Promise<readonly Row[]> {
  const there = PARTS.filter((part) => part.exists())
  const of = (when: Part['when']) => there.filter((part) => part.when === when)
  const lane = startLane(of('beside').map(({ name }) => name))
  const first = await inTurn(of('first'))
  return [...first, ...(await lane.show()), ...(await inTurn(of('alone')))]
}

async function inTurn(parts: readonly Part[]): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const part of parts) rows.push(await measured(part))
  return rows
}

/** `zones` names all of `zones:…`. */
function isNamed({ name }: Part, given: string): boolean {
  return name === given || name.startsWith(`${given}:`)
}

async function measured(part: Part): Promise<Row> {
  console.log(`\n— ${part.name}`)
  const started = performance.now()
  const result = await part.run().catch((error: unknown) => {
    console.error(error instanceof Problem ? error.message : error)
    return FAILED
  })
  return { part: part.name, ...result, seconds: (performance.now() - started) / 1000 }
}
