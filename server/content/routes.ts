import type { Hono } from 'hono'
import { clientSettings, settings } from '@/lib/content/contract'
import type { EdgeVariables } from '@/server/platform/edge'
import { route } from '@/server/platform/route'
import { clientSettingsOf } from './client-settings'

/** The site's own mark, served from public/. */
const LOGO = '/icons/icon.svg'

export function contentRoutes(api: Hono<EdgeVariables>): void {
  route(api, settings, ({ context, market }) => ({
    settings: {
      logo: LOGO,
      locale: market.locale,
      currency: market.currency,
      gateway_enabled: context.env.gateway,
    },
  }))

  route(api, clientSettings, ({ context, market }) => clientSettingsOf(context, market))
}
