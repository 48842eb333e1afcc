import { median } from './percentile'
import { cpuMs } from './process-facts'

/** Something that is measured beside others in one run. */
export interface Side {
  readonly name: string
  /** The processes whose time counts; asked before and after, for connections come and go. */
  readonly pids: () => readonly number[] | Promise<readonly number[]>
  /** Done before each round and not counted. */
  readonly prepare?: () => Promise<unknown>
  /** Works once. @returns how many requests were served */
  readonly work: () => Promise<number>
}

/** What a side used: medians of all rounds. */
export interface Used {
  /** Processor milliseconds per request. */
  readonly cpu: number
  /** Requests per second by the clock: only to be held against another side of the same run. */
  readonly rate: number
  readonly rounds: readonly { readonly cpu: number; readonly rate: number; readonly served: number }[]
}

/** Lets the sides work in turns, so that whatever else the machine does falls on all of them, and takes medians. */
export async function compare<Name extends string>(
  sides: readonly (Side & { readonly name: Name })[],
  rounds: number,
): Promise<Record<Name, Used>> {
  const read = new Map<Name, Used['rounds'][number][]>(sides.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? sides : [...sides].reverse())
      read.get(side.name)?.push(await measure(side))
  }
  return Object.fromEntries([...read].map(([name, all]) => [name, summary(all)])) as Record<Name, Used>
}

async function measure({ pids, prepare, work }: Side): Promise<Used['rounds'][number]> {
  await prepare?.()
  const known = [...(await pids())]
  const before = cpuMs(known)
  const started = performance.now()
  const served = await work()
  const elapsed = performance.now() - started
  // A process that came up meanwhile counts whole.
  const after = cpuMs([...new Set([...known, ...(await pids())])])
  return { cpu: (after - before) / served, rate: (served * 1000) / elapsed, served }
}

function summary(rounds: Used['rounds']): Used {
  return {
    cpu: median(rounds.map(({ cpu }) => cpu)),
    rate: median(rounds.map(({ rate }) => rate)),
    rounds,
  }
}
