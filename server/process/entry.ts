import { EnvironmentError } from '../platform/env/environment-error'
import { readableStack } from '../platform/log/readable-stack'
import { ListenError } from './site'

/** Runs a program: what its user can mend is told in sentences and without a stack, then the process ends with 1. */
export function runEntry(program: () => Promise<unknown>): void {
  if (process.env.NODE_ENV === undefined) Object.assign(process.env, { NODE_ENV: 'production' })
  program().catch((error: unknown) => {
    console.error(isForUser(error) ? error.message : readable(error))
    process.exit(1)
  })
}

function isForUser(error: unknown): error is Error {
  return error instanceof EnvironmentError || error instanceof ListenError
}

function readable(error: unknown): unknown {
  return error instanceof Error ? readableStack(error.stack ?? error.message) : error
}
