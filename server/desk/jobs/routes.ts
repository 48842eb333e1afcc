import type { Hono } from 'hono'
import * as calls from '@/lib/desk/jobs/job-contract'
import { Answer } from '@/server/platform/http/answer'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { deskRoute } from '../access/desk-route'
import { showJob, stopJob } from './jobs'
import { previewReminders, startReminders } from './remind-many'

/** What is done to many, one by one. */
export function jobRoutes(api: Hono<EdgeVariables>): void {
  const edits = { action: 'edit_reservation' } as const
  deskRoute(api, calls.previewReminders, edits, ({ context, body }) => previewReminders(context, body.codes))
  deskRoute(api, calls.startJob, edits, async ({ context, member, body, idempotency }) =>
    Answer.later(await once(context, idempotency, 202, (inside) => startReminders(inside, member, body))),
  )
  deskRoute(api, calls.showJob, edits, ({ context, params }) => showJob(context, params.uuid))
  deskRoute(api, calls.stopJob, edits, ({ context, member, params }) => stopJob(context, member, params.uuid))
}
