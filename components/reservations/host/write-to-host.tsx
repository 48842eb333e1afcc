'use client'
import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { looksSignedIn } from '@/lib/accounts/looks-signed-in'
import type { Market } from '@/lib/locale/market'
import { askForChat } from '@/stores/open-chat'

interface WriteToHostProps {
  readonly market: Market
  /** Of the reservation. */
  readonly code: string
  readonly host: { readonly name: string; readonly email: string }
  readonly children: ReactNode
}

/**
 * The way to write to the host of a reservation: their conversation, for who is signed in and has one, over this page. A
 * mail for everybody else, without scripts and without an answer.
 */
export function WriteToHost({ market, code, host, children }: WriteToHostProps) {
  const mail = `mailto:${host.email}`
  const write = (event: MouseEvent) => {
    if (!looksSignedIn()) return
    event.preventDefault()
    chatWith(market, code, host.name)
      .catch(() => null)
      .then((group) => (group === null ? location.assign(mail) : askForChat(group)))
  }
  return (
    <ButtonLink href={mail} onClick={write}>
      {children}
    </ButtonLink>
  )
}

/** The conversation with this host about this reservation; null where there is none that can be written in. */
async function chatWith(market: Market, code: string, host: string): Promise<string | null> {
  const { api } = await import('@/lib/client/client')
  const chats = await api(market).messenger.chats()
  const own = chats.find(
    ({ type, closed, title, chateable }) =>
      type === 'user' && !closed && chateable.code === code && title === host,
  )
  return own?.uuid ?? null
}
