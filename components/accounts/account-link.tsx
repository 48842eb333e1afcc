'use client'
import { useSyncExternalStore } from 'react'
import type { Market } from '@/lib/locale/market'
import { onMeChanged } from './known-me'
import { rememberedName } from './session/remembered-name'
import { useMe } from './use-me'

interface AccountLinkProps {
  readonly market: Market
  /** The addresses to sign in and of the account: what makes addresses stays out of the page. */
  readonly hrefs: Readonly<Record<'signIn' | 'account', string>>
  readonly texts: Readonly<Record<'signIn' | 'account', string>>
  readonly className: string
}

/**
 * The way to sign in, or for whoever has, to their account under their name: the one they had on the last page until the
 * answer is there.
 */
export function AccountLink({ market, hrefs, texts, className }: AccountLinkProps) {
  const me = useMe(market)
  const remembered = useSyncExternalStore(onMeChanged, rememberedName, () => null)
  const name = me?.profile.firstname ?? remembered
  if (name === null)
    return (
      <a href={hrefs.signIn} className={className}>
        {texts.signIn}
      </a>
    )
  return (
    <a href={hrefs.account} className={className}>
      {name ? <span className="sr-only">{texts.account}:</span> : null}{' '}
      <span className="truncate">{name || texts.account}</span>
    </a>
  )
}
