import type { Hono } from 'hono'
import { live, ready } from '@/lib/api/health-contract'
import type { Context } from '../context'
import { DomainError } from '../errors'
import type { EdgeVariables } from './edge'
import { route } from './route'

/** What readiness asks: `draining` turns true on SIGTERM, so that a load balancer looks elsewhere. */
export interface Readiness {
  draining(): boolean
  migrated(context: Context): Promise<boolean>
  jobs(): boolean
}

/** Process up; and database, migrations and jobs ready. */
export function healthRoutes(api: Hono<EdgeVariables>, readiness: Readiness): void {
  route(api, live, () => ({ up: true as const }))
  route(api, ready, async ({ context }) => {
    const database = await answers(context)
    const state = {
      database,
      migrations: database && (await readiness.migrated(context)),
      jobs: readiness.jobs(),
    }
    const well = Object.values(state).every(Boolean) && !readiness.draining()
    if (!well) throw new DomainError('unavailable', { data: state, retryAfter: 5 })
    return state
  })
}

async function answers(context: Context): Promise<boolean> {
  try {
    await context.pool.query('select 1')
    return true
  } catch {
    return false
  }
}
