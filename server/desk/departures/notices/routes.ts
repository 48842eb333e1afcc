import type { Hono } from 'hono'
import * as calls from '@/lib/desk/notices/notice-contract'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { deskRoute } from '../../access/desk-route'
import { listNotices, previewNotice, sendNotice } from './send-notice'

/** Writing to everybody on a departure. */
export function noticeRoutes(api: Hono<EdgeVariables>): void {
  const writes = { action: 'write_to_departure' } as const
  deskRoute(api, calls.listNotices, writes, ({ context, member, params }) =>
    listNotices(context, member, params.uuid),
  )
  deskRoute(api, calls.previewNotice, writes, ({ context, member, params }) =>
    previewNotice(context, member, params.uuid),
  )
  deskRoute(api, calls.sendNotice, writes, ({ context, member, params, body, idempotency }) =>
    once(context, idempotency, 200, (inside) => sendNotice(inside, member, { ...body, uuid: params.uuid })),
  )
}
