import { EnvironmentError } from '../platform/environment-error'
import { ListenError } from './site'

/** Runs a program: what its user can mend is told in sentences and without a stack, then the process ends with 1. */
export function runEntry(program: () => Promise<unknown>): void {
  if (process.env.NODE_ENV === undefined) Object.assign(process.env, { NODE_ENV: 'production' })
  program().catch((error: unknown) => {
    console.error(error instanceof EnvironmentError || error instanceof ListenError ? error.message : error)
    process.exit(1)
  })
}
