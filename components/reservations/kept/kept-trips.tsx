'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { onSession } from '@/lib/client/session/session-news'
import { links } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'
import type { Whose } from '@/lib/pwa/vault'
import type { KeptReservation } from './kept-reservation'
import { keptReservation, keptTrips } from './kept-store'
import { KeptView } from './kept-view'

interface KeptTripsProps {
  /** Whom to call at Andanza. */
  readonly desk: string | null
  /** What stands there where nothing is kept. */
  readonly children: ReactNode
}

interface Found {
  readonly whose: Whose
  /** The one the address names. */
  readonly trip: KeptReservation | null
  readonly others: readonly (readonly [href: string, name: string])[]
}

const ADDRESS = /^\/(user|public)\/reservation\/([^/]+)/

/**
 * What a browser kept, in the place of a page that cannot be reached: the reservation of its address, or the way to those
 * that are kept. When the session ends, in whichever tab, it is gone.
 */
export function KeptTrips({ desk, children }: KeptTripsProps) {
  const t = useTranslations('app.kept')
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    const read = () => void find().then(setFound, () => setFound(null))
    read()
    // The page itself is there again.
    const reload = () => location.reload()
    addEventListener('online', reload)
    const stop = onSession(read)
    return () => {
      stop()
      removeEventListener('online', reload)
    }
  }, [])
  if (found?.trip) return <KeptView trip={found.trip} whose={found.whose} desk={desk} />
  return (
    <>
      {children}
      {found && found.others.length > 0 ? (
        <section aria-labelledby="kept-trips" className="wrap pb-12">
          <h2 id="kept-trips" className="text-[1.5rem]">
            {t('trips')}
          </h2>
          <ul>
            {found.others.map(([href, name]) => (
              <li key={href} className="border-b border-hairline">
                <a href={href} className="inline-flex min-h-11 items-center py-2">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

async function find(): Promise<Found> {
  const [, side, code] = ADDRESS.exec(location.pathname) ?? []
  const { whose, trip } = code ? await named(side === 'user', decodeURIComponent(code)) : NOTHING
  const own = (await keptTrips('account')).map(
    (one) => [userLinks.reservation(one.code), nameOf(one)] as const,
  )
  const wished = (await keptTrips('browser')).map(
    (one) => [links.publicReservation(one.code), nameOf(one)] as const,
  )
  return { whose, trip, others: [...own, ...wished] }
}

const NOTHING = { whose: 'browser', trip: null } as const

/** That of the account is at the account's address alone; there somebody may have kept what is not theirs, too. */
async function named(isUserSide: boolean, code: string): Promise<Pick<Found, 'whose' | 'trip'>> {
  const own = isUserSide ? await keptReservation('account', code) : null
  if (own) return { whose: 'account', trip: own }
  return { whose: 'browser', trip: await keptReservation('browser', code) }
}

const nameOf = ({ trips }: KeptReservation) => trips.map(({ name }) => name).join(' · ')
