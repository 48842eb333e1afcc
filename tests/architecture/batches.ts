import type { Violation } from './cruise'
import { readImports } from './cruise'
import { inTree, isPackage } from './tree'

/** One file that imports another, in the words of one way to do so. */
export interface Import {
  readonly from: string
  readonly to: string
  readonly text: string
}

const TARGET = 'export const thing = () => 1; export type Thing = string'

/**
 * The violations of each import, found in a few trees instead of one each. Imports of a tree cannot influence each
 * other: who imports is imported by nobody there and imports once, so that nothing but its own text is reported of it.
 */
export async function violationsOf(imports: readonly Import[]): Promise<Map<Import, Violation[]>> {
  const found = new Map<Import, Violation[]>()
  for (const batch of inBatches(imports)) {
    const violations = await violationsIn(batch)
    for (const one of batch) {
      found.set(
        one,
        violations.filter(({ from }) => from === one.from),
      )
    }
    const strays = violations.filter(({ from }) => !batch.some((one) => one.from === from))
    if (strays.length > 0) throw new Error(`found in files that import nothing: ${JSON.stringify(strays)}`)
  }
  return found
}

/** Parts imports so that in no part a file imports twice, or imports and is imported. */
export function inBatches<T extends Pick<Import, 'from' | 'to'>>(imports: readonly T[]): T[][] {
  const batches: { sources: Set<string>; targets: Set<string>; imports: T[] }[] = []
  for (const one of imports) {
    let batch = batches.find(
      ({ sources, targets }) => !sources.has(one.from) && !targets.has(one.from) && !sources.has(one.to),
    )
    if (!batch) {
      batch = { sources: new Set(), targets: new Set(), imports: [] }
      batches.push(batch)
    }
    batch.sources.add(one.from)
    batch.targets.add(one.to)
    batch.imports.push(one)
  }
  return batches.map(({ imports: parted }) => parted)
}

async function violationsIn(batch: readonly Import[]): Promise<readonly Violation[]> {
  const targets = batch.filter(({ to }) => !isPackage(to)).map(({ to }) => [to, TARGET])
  const files = Object.fromEntries([...targets, ...batch.map(({ from, text }) => [from, text])])
  const { violations } = await inTree(files, (root) => readImports(root, Object.keys(files)))
  return violations
}
