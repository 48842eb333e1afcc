'use client'
import type { MouseEvent, ReactNode } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { ButtonLink } from '@/components/ui/button'
import { looksSignedIn } from '@/lib/accounts/looks-signed-in'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
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
  const byMail = () => location.assign(mail)
  const opening = useSubmit({
    send: () => chatWith(market, code, host.name),
    onSuccess: (group) => (group === null ? byMail() : askForChat(group)),
    onError: byMail,
  })
  const write = (event: MouseEvent) => {
    if (!looksSignedIn()) return
    event.preventDefault()
    opening.submit()
  }
  return (
    <ButtonLink href={mail} aria-busy={opening.isPending} onClick={write}>
      {children}
    </ButtonLink>
  )
}

/** The conversation with this host about this reservation; null where there is none that can be written in. */
async function chatWith(market: Market, code: string, host: string): Promise<string | null> {
  const chats = await browserQueries().fetchQuery({
    queryKey: queryKeys.chats(market),
    queryFn: ({ signal }) => api(market).messenger.chats({}, { signal }),
  })
  const own = chats.find(
    ({ type, closed, title, chateable }) =>
      type === 'user' && !closed && chateable.code === code && title === host,
  )
  return own?.uuid ?? null
}
