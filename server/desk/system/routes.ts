import type { Hono } from 'hono'
import * as calls from '@/lib/desk/system/system-contract'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { deskRoute } from '../access/desk-route'
import { retryMail } from './retry-mail'
import { runSweep } from './run-sweep'
import { showSystem } from './show-system'

/** How the house stands, at the desk. */
export function systemRoutes(api: Hono<EdgeVariables>): void {
  const sees = { action: 'see_system' } as const
  deskRoute(api, calls.showSystem, sees, ({ context }) => showSystem(context))
  deskRoute(api, calls.runSweep, { action: 'run_jobs' }, async ({ context, member, params }) => ({
    state: await runSweep(context, member, params.name),
  }))
  deskRoute(api, calls.retryMail, sees, async ({ context, member, params }) => ({
    state: await retryMail(context, member, params.uuid),
  }))
}
