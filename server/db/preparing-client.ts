import pg from 'pg'
import { sqlState } from './sql-state'
import type { StatementNames } from './statement-names'

/** A column of the answer has another type since a migration: PostgreSQL refuses the plan that it keeps. */
const STALE_PLAN = '0A000'

interface Statement extends pg.QueryConfig {
  readonly values?: unknown[]
}

type Callback = (error: Error | undefined, result?: pg.QueryResult) => void

/**
 * The client of a pool that prepares the statements that come often. What has no parameters is left as it is: it may be
 * several statements in one, which nothing can prepare.
 */
export function preparingClient(names: StatementNames): new () => pg.Client {
  return class PreparingClient extends pg.Client {
    override query(...given: readonly unknown[]): never {
      const statement = statementOf(given)
      const name = statement && names.nameOf(statement.text)
      if (!statement || !name) return this.#send(...given) as never
      const answer = this.#prepared(statement, name)
      const callback = given.find((one): one is Callback => typeof one === 'function')
      if (!callback) return answer as never
      return void answer.then((result) => callback(undefined, result), callback) as never
    }

    /** Outside a transaction a stale plan is made anew at once; inside, the transaction has failed and is begun again. */
    async #prepared(statement: Statement, name: string): Promise<pg.QueryResult> {
      try {
        return await (this.#send({ ...statement, name }) as Promise<pg.QueryResult>)
      } catch (error) {
        if (sqlState(error) !== STALE_PLAN) throw error
        names.forget(statement.text)
        if (this.getTransactionStatus() !== 'I') throw error
        return this.#send(statement) as Promise<pg.QueryResult>
      }
    }

    #send(...given: readonly unknown[]): unknown {
      return Reflect.apply(super.query, this, given)
    }
  }
}

/** @returns a statement with parameters and without a name of its own */
function statementOf([first, second]: readonly unknown[]): Statement | undefined {
  const config = typeof first === 'string' ? { text: first } : (first as Statement & { submit?: unknown })
  const values = Array.isArray(second) ? second : config?.values
  if (!config?.text || config.name || 'submit' in config || !values?.length) return undefined
  return { ...config, values }
}
