import type { Hono } from 'hono'
import * as calls from '@/lib/discovery/contract'
import { showHome as showHomeCall } from '@/lib/discovery/home-contract'
import { showHost as showHostCall } from '@/lib/discovery/host-contract'
import { listStays } from '@/lib/discovery/stays-contract'
import { findSlug } from '@/server/catalogue/find-slug'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { findCards, inOrder } from './cards/find-cards'
import { isFavourite } from './favourites/list-favourites'
import { favouriteRoutes } from './favourites/routes'
import { mapRoutes } from './maps/show-map'
import { searchMirror } from './mirror/search-mirror'
import { countryInformation } from './places/country-information'
import { showExperience } from './product/show-experience'
import { showForOrder } from './product/show-for-order'
import { describeSearch } from './search/describe-search'
import { search } from './search/search'
import { suggest } from './search/suggest'
import { writeSearch } from './search/write-search'
import { showHome } from './show-home'
import { showHost } from './show-host'
import { showStays } from './show-stays'

export function discoveryRoutes(api: Hono<EdgeVariables>): void {
  mapRoutes(api)
  favouriteRoutes(api)
  route(api, calls.validateSlug, async ({ context, body }) => ({
    current: await findSlug(context, body.type, body.slug),
  }))

  route(api, calls.showExperience, ({ context, params, market }) =>
    showExperience(context, params.permalink, market),
  )

  route(api, calls.showForOrder, async ({ context, params, query, market, session }) => {
    const shown = await showForOrder(context, params.permalink, query.preview, market)
    return {
      ...shown,
      favorite: session !== null && (await isFavourite(context, session.user.uuid, shown.uuid)),
    }
  })

  route(api, calls.searchByForm, async ({ context, params, body, market }) =>
    writeSearch(await search(context, params.type, params.value, body, market)),
  )

  route(api, calls.suggestSearches, ({ context, query, market }) => suggest(context, query.q, market))

  route(api, calls.describeSearch, ({ context, params, market }) =>
    describeSearch(context, params.type, params.value, market),
  )

  route(api, calls.countryInformationCall, ({ context, params, market }) =>
    countryInformation(context, params.country, market),
  )

  route(api, showHomeCall, ({ context, query, market }) => showHome(context, query.cover, market))

  route(api, showHostCall, ({ context, params, market }) => showHost(context, params.host, market))

  route(api, listStays, ({ context, query, market }) => showStays(context, query.trips, market))

  route(api, calls.experienceGroups, async ({ context, body, market }) => {
    const mirror = await searchMirror(context)
    const cards = await findCards(context, mirror, body.groups.flat(), market)
    return { groups: body.groups.map((group) => inOrder(cards, group)) }
  })
}
