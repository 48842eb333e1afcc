import { once } from 'node:events'
import type { Program } from './programs'

/** A statement that is run again and again, each time with other values. */
export interface SqlWork {
  readonly statement: string
  readonly values: readonly (readonly unknown[])[]
  readonly clients: number
  readonly milliseconds: number
}

/** Lets a process of `bench/sql/runner.mjs` work. @returns how many statements ran @throws Error for a refused one */
export async function runSql({ child }: Program, work: SqlWork): Promise<number> {
  child.send(work)
  const [answer] = (await once(child, 'message')) as [{ done?: number; failed?: string }]
  if (answer.done === undefined) throw new Error(`The statement failed: ${answer.failed}`)
  return answer.done
}

/** Waits until the process takes work; ask before anything else is awaited. */
export async function readyForSql({ child }: Program): Promise<void> {
  await once(child, 'message')
}
