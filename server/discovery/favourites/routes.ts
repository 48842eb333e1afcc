import type { Hono } from 'hono'
import * as calls from '@/lib/discovery/favourites/contract'
import type { Session } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { askFavouriteMails, hasFavouriteMails, stopByToken, stopFavouriteMails } from './ask-mails'
import { dropFavourite } from './drop-favourite'
import { listFavourites } from './list-favourites'
import { saveFavourite } from './save-favourite'

/** Everybody sees and changes their own favourites alone. */
export function favouriteRoutes(api: Hono<EdgeVariables>): void {
  route(api, calls.listFavourites, async ({ context, session }) => ({
    favorites: await listFavourites(context, ownerOf(session)),
    mails: await hasFavouriteMails(context, ownerOf(session)),
  }))
  route(api, calls.askFavouriteMails, async ({ context, session }) => {
    await askFavouriteMails(context, ownerOf(session))
    return null
  })
  route(api, calls.stopFavouriteMails, async ({ context, session }) => {
    await stopFavouriteMails(context, ownerOf(session))
    return null
  })
  route(api, calls.stopMailedFavourites, async ({ context, body }) => {
    await stopByToken(context, body.token)
    return null
  })
  route(api, calls.saveFavourite, ({ context, session, params, market }) =>
    saveFavourite(context, { userId: ownerOf(session), productId: params.uuid }, market),
  )
  route(api, calls.dropFavourite, async ({ context, session, params }) => {
    await dropFavourite(context, ownerOf(session), params.uuid)
    return null
  })
}

function ownerOf(session: Session | null): string {
  if (!session) throw new DomainError('unauthenticated')
  return session.user.uuid
}
