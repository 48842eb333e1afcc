import type { Hono } from 'hono'
import * as calls from '@/lib/content/content-contract'
import { clientSettings, settings } from '@/lib/content/contract'
import { SITE_ICONS } from '@/lib/pictures/site-icons'
import { gatewayFlags } from '@/server/payments/gateways/registry'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { clientSettingsOf } from './client-settings'
import { listContacts } from './list-contacts'
import { contentPictureRoutes } from './providers/wordpress/pictures/show-picture'
import { listContent, showContent } from './show-content'
import { tellContentChanged } from './tell-content-changed'

/** The site's own mark, served from public/. */
const LOGO = SITE_ICONS.svg

export function contentRoutes(api: Hono<EdgeVariables>): void {
  contentPictureRoutes(api)

  route(api, settings, ({ context, market }) => ({
    settings: {
      logo: LOGO,
      locale: market.locale,
      currency: market.currency,
      gateway_enabled: gatewayFlags(context.env.gateways, market.currency),
    },
  }))

  route(api, clientSettings, ({ context, market }) => clientSettingsOf(context, market))

  route(api, calls.announcements, ({ context, market }) => listContent(context, 'announcement', market))

  route(api, calls.announcement, ({ context, params, market }) =>
    showContent(context, 'announcement', { id: Number(params.id) }, market),
  )

  route(api, calls.landings, ({ context, params, market }) => listContent(context, params.kind, market))

  route(api, calls.landing, ({ context, params: { kind, landing }, market }) =>
    showContent(
      context,
      kind,
      /^\d{1,9}$/.test(landing) ? { id: Number(landing) } : { slug: landing },
      market,
    ),
  )

  route(api, calls.campaign, ({ context, params, market }) =>
    showContent(context, 'campaign', { key: params.campaign }, market),
  )

  route(api, calls.page, ({ context, params, market }) =>
    showContent(context, 'page', { key: params.page }, market),
  )

  route(api, calls.contentChanged, async ({ context, request }) => {
    await tellContentChanged(context, request.headers.get(calls.CONTENT_SECRET) ?? '')
    return null
  })

  route(api, calls.contacts, ({ context, market }) => listContacts(context, market))
}
