import type { Hono } from 'hono'
import * as calls from '@/lib/desk/manifest/manifest-contract'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { demand } from '../../access/demand'
import { deskRoute } from '../../access/desk-route'
import { confirmManifest } from './confirm-manifest'
import { sendManifest } from './send-manifest'
import { showManifest } from './show-manifest'

/** The list of who travels on a departure, and what its host has of it. */
export function manifestRoutes(api: Hono<EdgeVariables>): void {
  deskRoute(api, calls.showManifest, { action: 'see_reservations' }, ({ context, member, params }) =>
    showManifest(context, member, params.uuid),
  )
  deskRoute(api, calls.sendManifest, { action: 'send_manifest' }, (incoming) => {
    const { context, member, params, body, idempotency } = incoming
    const wanted = { ...body, uuid: params.uuid }
    return once(context, idempotency, 200, (inside) => sendManifest(inside, member, wanted))
  })
  deskRoute(api, calls.confirmManifest, { action: 'see_reservations' }, (incoming) => {
    const { context, member, params, body, idempotency } = incoming
    // Nobody of the team says for a host that he has it.
    demand(member, 'confirm_manifest')
    const seen = { uuid: params.uuid, content: body.content }
    return once(context, idempotency, 200, (inside) => confirmManifest(inside, member, seen))
  })
}
