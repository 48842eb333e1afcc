import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { siteUrl } from '@/app/_metadata/site-url'
import { ApiError } from '@/lib/client/api-error'
import type { CallOptions } from '@/lib/client/bind'
import { deskApi } from '@/lib/client/desk-client'
import type { DeskActor } from '@/lib/desk/contract'
import { deskCookie } from '@/lib/desk/desk-cookie'
import type { DeskAction } from '@/lib/desk/permissions'
import { deskLinks } from '@/lib/links/desk-links'
import { type Market, marketSegment, parseMarketSegment } from '@/lib/locale/market'

/** What the browser that a page of the desk is made for says of itself to the desk's calls; null for one without its cookie. */
export async function deskOptions(): Promise<CallOptions | null> {
  const name = deskCookie(siteUrl())
  const token = (await cookies()).get(name)?.value
  if (!token) return null
  const agent = (await headers()).get('user-agent') ?? ''
  return { headers: { cookie: `${name}=${token}`, 'user-agent': agent } }
}

/** Asked once for a page and its frame. */
const actorOf = cache(async (segment: string): Promise<DeskActor | null> => {
  const market = parseMarketSegment(segment)
  const options = await deskOptions()
  if (!market || !options) return null
  try {
    return await deskApi(market).session.show({}, options)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
})

/** Who sits at the desk, asked of the API at every request: middleware is no guard. Null for everybody else. */
export const deskActor = (market: Market): Promise<DeskActor | null> => actorOf(marketSegment(market))

/** Who looks at a page of the desk, and how its calls say so. */
export interface DeskVisit {
  readonly actor: DeskActor
  readonly options: CallOptions
  /** Whether their role comes to what the page is for. */
  readonly mayEnter: boolean
}

/**
 * What every page of the desk begins with, whatever stands around it: whoever is not signed in is led to the door, and
 * back to this page afterwards.
 * @param here the page's own address
 */
export async function visitDesk(market: Market, needs: DeskAction, here: string): Promise<DeskVisit> {
  const [actor, options] = await Promise.all([deskActor(market), deskOptions()])
  if (!actor || !options) redirect(deskLinks.enter(here))
  return { actor, options, mayEnter: actor.permissions.includes(needs) }
}

/** What a page shows first; null when it could not be had, and then the browser asks itself and says what is wrong. */
export async function firstAnswer<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
