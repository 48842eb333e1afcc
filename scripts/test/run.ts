import { Problem } from '../postgres/problem'
import { PARTS, type Part } from './parts'
import { FAILED, type Row, summary } from './result'

/** Runs the parts named, or all of them, and ends the process: with 0 only when nothing failed. */
export async function test(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !PARTS.some((part) => isNamed(part, name)))
  if (unknown) {
    console.error(`There is no part "${unknown}": ${PARTS.map(({ name }) => name).join(', ')}.`)
    process.exit(1)
  }
  const rows: Row[] = []
  for (const part of PARTS) {
    const named = names.some((name) => isNamed(part, name))
    if (named || (names.length === 0 && part.exists())) rows.push(await measured(part))
  }
  console.log(`\n${summary(rows)}`)
  process.exit(rows.some(({ failed }) => failed > 0) ? 1 : 0)
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
