import type { Hono } from 'hono'
import * as calls from '@/lib/desk/departures/thread-contract'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { deskRoute } from '../../access/desk-route'
import { showThread, writeInThread } from './host-thread'

/** What the host of a departure and the team write to each other about it. */
export function threadRoutes(api: Hono<EdgeVariables>): void {
  const answers = { action: 'answer_chats' } as const
  deskRoute(api, calls.showHostThread, answers, ({ context, member, params }) =>
    showThread(context, member, params.uuid),
  )
  deskRoute(api, calls.writeInHostThread, answers, ({ context, member, params, body, idempotency }) =>
    writeInThread(context, member, { uuid: params.uuid, message: body.message }, idempotency),
  )
}
