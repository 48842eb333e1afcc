import { once } from 'node:events'
import type { Program } from './programs'

/** A statement that is run again and again, each time with other values. */
export interface SqlWork {
  readonly statement: string
  readonly values: readonly (readonly unknown[])[]
  readonly clients: number
  readonly milliseconds: number
}

/** A statement that writes rows of an order. */
export interface RawStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** An order as the statements that write it. */
export interface RawOrder {
  /** What must be new in each copy: its id, its code, and the ids and keys of its rows. */
  readonly names: readonly string[]
  readonly statements: readonly RawStatement[]
}

/** Orders that are written again and again, for `bench/sql/order-writer.mjs`. */
export interface OrderWork extends Pick<SqlWork, 'clients' | 'milliseconds'> {
  readonly orders: readonly RawOrder[]
}

/** Lets a process of `bench/sql` work. @returns how often it was done @throws Error for a refused statement */
export async function runSql({ child }: Program, work: SqlWork | OrderWork): Promise<number> {
  child.send(work)
  const [answer] = (await once(child, 'message')) as [{ done?: number; failed?: string }]
  if (answer.done === undefined) throw new Error(`The statement failed: ${answer.failed}`)
  return answer.done
}

/** Waits until the process takes work; ask before anything else is awaited. */
export async function readyForSql({ child }: Program): Promise<void> {
  await once(child, 'message')
}
