'use client'
import { links } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'
import type { Market } from '@/lib/locale/market'
import { useMe } from './use-me'

interface AccountLinkProps {
  readonly market: Market
  readonly texts: Readonly<Record<'signIn' | 'account', string>>
  readonly className: string
}

/** The way to sign in, or for whoever has, to their account under their name. */
export function AccountLink({ market, texts, className }: AccountLinkProps) {
  const me = useMe(market)
  const name = me?.profile.firstname
  if (!me)
    return (
      <a href={links.signIn(userLinks.profile())} className={className}>
        {texts.signIn}
      </a>
    )
  return (
    <a href={userLinks.profile()} className={className}>
      {name ? <span className="sr-only">{texts.account}:</span> : null}{' '}
      <span className="truncate">{name || texts.account}</span>
    </a>
  )
}
