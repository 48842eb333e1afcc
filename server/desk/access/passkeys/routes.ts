import type { Hono } from 'hono'
import * as calls from '@/lib/desk/passkeys/passkey-contract'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { once } from '@/server/platform/http/once'
import { route } from '@/server/platform/http/route'
import { deskRoute } from '../desk-route'
import { memberBehindLink } from '../enter-desk'
import { addPasskey, askToAddPasskey, listPasskeys, removePasskey } from './own-passkeys'
import { askForPasskey } from './take-passkey'

const enters = { action: 'enter' } as const
/** Whoever found a desk unlocked adds no key of their own. */
const proved = { ...enters, level: 3 } as const

/** Passkeys as a second step: to come in, to prove it again, and one's own. */
export function passkeyRoutes(api: Hono<EdgeVariables>): void {
  route(api, calls.askToEnterByPasskey, async ({ context, body }) =>
    askForPasskey(context, (await memberBehindLink(context, body.token)).id, 'enter'),
  )
  deskRoute(api, calls.askToStepUpByPasskey, enters, ({ context, member }) =>
    askForPasskey(context, member.uuid, 'step_up'),
  )
  deskRoute(api, calls.listPasskeys, enters, async ({ context, member }) => ({
    items: await listPasskeys(context, member),
  }))
  deskRoute(api, calls.askToAddPasskey, proved, ({ context, member }) => askToAddPasskey(context, member))
  deskRoute(api, calls.addPasskey, proved, ({ context, member, body, idempotency }) =>
    once(context, idempotency, 201, (inside) => addPasskey(inside, member, body)),
  )
  deskRoute(api, calls.removePasskey, proved, async ({ context, member, params }) => {
    await removePasskey(context, member, params.uuid)
    return null
  })
}
