import type { Hono } from 'hono'
import * as assigning from '@/lib/desk/jobs/assignment-contract'
import * as extensions from '@/lib/desk/jobs/extension-contract'
import * as calls from '@/lib/desk/jobs/job-contract'
import { Answer } from '@/server/platform/http/answer'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { deskRoute } from '../access/desk-route'
import { assignReservations, restoreOwners } from '../cases/assign-cases'
import { listColleagues } from '../members/list-colleagues'
import { previewExtensions, startExtensions } from './extend-many'
import { showJob, stopJob } from './jobs'
import { previewReminders, startReminders } from './remind-many'

/** What is done to many, one by one. */
export function jobRoutes(api: Hono<EdgeVariables>): void {
  const edits = { action: 'edit_reservation' } as const
  deskRoute(api, calls.previewReminders, edits, ({ context, body }) => previewReminders(context, body.codes))
  deskRoute(api, calls.startJob, edits, async ({ context, member, body, idempotency }) =>
    Answer.later(await once(context, idempotency, 202, (inside) => startReminders(inside, member, body))),
  )
  const extending = { action: 'extend_final_payment' } as const
  deskRoute(api, extensions.previewExtensions, extending, ({ context, member, body }) =>
    previewExtensions(context, member, body),
  )
  deskRoute(api, extensions.startExtensions, extending, async ({ context, member, body, idempotency }) =>
    Answer.later(await once(context, idempotency, 202, (inside) => startExtensions(inside, member, body))),
  )
  const assigns = { action: 'assign_cases' } as const
  deskRoute(api, assigning.listColleagues, assigns, async ({ context }) => ({
    items: await listColleagues(context),
  }))
  deskRoute(api, assigning.assignReservations, assigns, ({ context, member, body, market }) =>
    assignReservations(context, member, body, market.locale),
  )
  deskRoute(api, assigning.restoreOwners, assigns, ({ context, member, body, market }) =>
    restoreOwners(context, member, body.cases, market.locale),
  )
  // Of every role that begins a job of any kind; which kind it is, each asks.
  deskRoute(api, calls.showJob, extending, ({ context, member, params }) =>
    showJob(context, member, params.uuid),
  )
  deskRoute(api, calls.stopJob, extending, ({ context, member, params }) =>
    stopJob(context, member, params.uuid),
  )
}
