import { createStore } from 'zustand/vanilla'
import { type Outbox, readOutbox } from '@/lib/messenger/outbox'

/** Where messages wait for a network, over reloads; shared by the tabs of a browser. */
export const OUTBOX_KEY = 'chat-outbox-v1'

/** Messages of this browser that have not arrived. Empty until the browser was read. */
export const outbox = createStore<{ readonly messages: Outbox }>(() => ({ messages: [] }))

/** Shows what storage holds; again after another tab wrote it. */
export function showOutbox(): void {
  outbox.setState({ messages: stored() })
}

/** Changes what waits, from what all tabs have by now. */
export function changeOutbox(change: (messages: Outbox) => Outbox): void {
  const messages = change(stored())
  try {
    localStorage.setItem(OUTBOX_KEY, JSON.stringify(messages))
  } catch {
    // Without storage they live as long as the page.
  }
  outbox.setState({ messages })
}

/** After signing out nothing of the account stays here. */
export function forgetOutbox(): void {
  changeOutbox(() => [])
}

function stored(): Outbox {
  try {
    return readOutbox(JSON.parse(localStorage.getItem(OUTBOX_KEY) ?? '[]'))
  } catch {
    return outbox.getState().messages
  }
}
