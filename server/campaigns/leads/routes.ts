import type { Hono } from 'hono'
import * as calls from '@/lib/campaigns/leads/lead-contract'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { route } from '@/server/platform/http/route'
import { keepLead } from './keep-lead'
import { showLead } from './show-lead'
import { replyToLead } from './write-to-lead'

/** Leads as whoever they are of sends and sees them; the link of one is in a mail to its address. */
export function leadRoutes(api: Hono<EdgeVariables>): void {
  route(api, calls.sendLead, ({ context, body, market, session }) => keepLead(context, body, market, session))
  route(
    api,
    calls.showLead,
    async ({ context, params, market }) =>
      new Answer(await showLead(context, params.token, market.locale), DISCREET),
  )
  route(
    api,
    calls.replyToLead,
    async ({ context, params, body, idempotency }) =>
      new Answer(
        await once(context, idempotency, 200, (inside) => replyToLead(inside, params.token, body.message)),
        DISCREET,
      ),
  )
}
