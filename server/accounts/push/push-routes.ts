import type { Hono } from 'hono'
import * as calls from '@/lib/accounts/push/contract'
import type { Session } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { dropSubscriptions, topicsOf } from './push-subscriptions'
import { subscribePush } from './subscribe-push'

/** Each session says for its own browser what it may be pushed. */
export function pushRoutes(api: Hono<EdgeVariables>): void {
  route(api, calls.showPush, async ({ context, session }) => ({
    // Without a worker nothing would be shown.
    public_key: context.env.serviceWorker === 'on' ? (context.env.push?.publicKey ?? null) : null,
    topics: await topicsOf(context, signedIn(session).id),
  }))
  route(api, calls.subscribePush, async ({ context, session, body }) => {
    await subscribePush(context, signedIn(session), body)
    return null
  })
  route(api, calls.unsubscribePush, async ({ context, session }) => {
    await dropSubscriptions(context, [signedIn(session).id])
    return null
  })
}

function signedIn(session: Session | null): Session {
  if (!session) throw new DomainError('unauthenticated')
  return session
}
