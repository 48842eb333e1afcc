import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { amount, currencyCode, instant, uuid } from '@/lib/api/wire'
import * as endpoints from '../endpoints'

/** A product that somebody keeps. */
export const favourite = z.object({
  /** Of the product. */
  uuid,
  saved_at: instant,
  /** What it cost a traveller then, as its card said in the currency of the visitor; null where no price was shown. */
  seen: z.object({ per_traveller: amount, currency: currencyCode }).nullable(),
})

export const listFavourites = defineCall({
  endpoint: endpoints.listFavourites,
  summary: 'The products that the signed-in traveller keeps, the latest first',
  domain: 'discovery',
  access: 'user',
  data: z.object({
    favorites: z.array(favourite),
    /** Whether they are told by mail when one becomes cheaper or nearly sells out. */
    mails: z.boolean(),
  }),
})

export const saveFavourite = defineCall({
  endpoint: endpoints.saveFavourite,
  summary: 'Keeps a product; one that is kept already stays as it was',
  domain: 'discovery',
  access: 'user',
  failures: [404],
  params: z.object({ uuid }),
  data: favourite,
})

export const dropFavourite = defineCall({
  endpoint: endpoints.dropFavourite,
  summary: 'Keeps a product no longer; one that was not kept is no error',
  domain: 'discovery',
  access: 'user',
  params: z.object({ uuid }),
  data: z.null(),
})

export const askFavouriteMails = defineCall({
  endpoint: endpoints.askFavouriteMails,
  summary: 'Asks for a mail, once a week at most, when a favourite becomes cheaper or nearly sells out',
  domain: 'discovery',
  access: 'user',
  data: z.null(),
})

export const stopFavouriteMails = defineCall({
  endpoint: endpoints.stopFavouriteMails,
  summary: 'Ends the mails about favourites',
  domain: 'discovery',
  access: 'user',
  data: z.null(),
})

/** The answer is the same for every text: only who has the mail has a token. */
export const stopMailedFavourites = defineCall({
  endpoint: endpoints.stopMailedFavourites,
  summary: 'Ends the mails about favourites by the link of one',
  domain: 'discovery',
  body: z.strictObject({ token: formatted(z.string().max(400)) }),
  data: z.null(),
})

export type Favourite = z.output<typeof favourite>
