'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Market } from '@/lib/locale/market'
import { AskLink } from './ask-link'
import { SecondStep } from './second-step'

interface EnterDeskProps {
  readonly market: Market
  /** Where one goes who came in. */
  readonly next: string
  /** Who sits there already, in this browser. */
  readonly inside: string | null
}

/**
 * The door: an address first, and the link that comes to it leads here again, with what opens behind the hash mark of the
 * address. Then a code of the authenticator app.
 */
export function EnterDesk({ market, next, inside }: EnterDeskProps) {
  const t = useTranslations('desk.enter')
  const token = useHash()
  const [isOver, setOver] = useState(false)
  // Nothing is known of the hash before the page is in a browser.
  if (token === null) return <div className="box" aria-busy="true" />
  if (token !== '' && !isOver)
    return <SecondStep market={market} token={token} next={next} onOver={() => setOver(true)} />
  return (
    <>
      <AskLink market={market} isOver={isOver} />
      {inside === null ? null : <a href={next}>{t('goOn', { name: inside })}</a>}
    </>
  )
}

/** What stands behind the hash mark of the address, also when it changes; null before the page is in a browser. */
function useHash(): string | null {
  const [hash, setHash] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setHash(location.hash.slice(1))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return hash
}
