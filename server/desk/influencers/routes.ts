import type { Hono } from 'hono'
import { listInfluencers as call } from '@/lib/desk/influencers/influencer-contract'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { deskRoute } from '../access/desk-route'
import { showAccount } from './show-account'

/** What influencers brought; hosts, operations and service have no page of it. */
export function influencerRoutes(api: Hono<EdgeVariables>): void {
  deskRoute(api, call, { action: 'see_influencers' }, ({ context, query, market }) =>
    showAccount(context, query, market.locale),
  )
}
