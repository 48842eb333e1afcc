import type { Hono } from 'hono'
import * as calls from '@/lib/desk/views/view-contract'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { deskRoute } from '../access/desk-route'
import { dropView, keepView, listViews } from './saved-views'

/** Ways of looking at a list that members keep. */
export function viewRoutes(api: Hono<EdgeVariables>): void {
  const enters = { action: 'enter' } as const
  deskRoute(api, calls.listViews, enters, async ({ context, member }) => ({
    items: await listViews(context, member),
  }))
  deskRoute(api, calls.keepView, enters, ({ context, member, params, body }) =>
    keepView(context, member, params.uuid, body),
  )
  deskRoute(api, calls.dropView, enters, async ({ context, member, params }) => {
    await dropView(context, member, params.uuid)
    return null
  })
}
