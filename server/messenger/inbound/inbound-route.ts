import type { Hono } from 'hono'
import { receiveMail as call } from '@/lib/messenger/inbound-contract'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import type { HostDesk } from './answer-as'
import { receiveMail } from './receive-mail'
import { withSignedMail } from './signed-mail'

/** Where a mail server brings answers; 404 where none comes in. */
export function inboundMailRoute(api: Hono<EdgeVariables>, desk: HostDesk): void {
  route(api, call, ({ context, request }) =>
    withSignedMail(context, request, async (raw) => ({ outcome: await receiveMail(context, raw, desk) })),
  )
}
