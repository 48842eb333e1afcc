import { create } from 'zustand'

/** Where the conversation that is open is kept: in this tab, over pages that are loaded anew, the paying ones among them. */
const KEY = 'chat-open'

/** The one conversation that was open last in this tab, by its id. */
export function storedOpenChat(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** @param group null: the list is */
export function storeOpenChat(group: string | null): void {
  try {
    if (group === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, group)
  } catch {
    // Without storage it stays open as long as the page.
  }
}

/** After signing out the tab does not know which it was. */
export const forgetOpenChat = (): void => storeOpenChat(null)

/** The conversation that a page asks the messenger to show; null: none, or it is shown. */
export const useAskedChat = create<{ readonly group: string | null }>(() => ({ group: null }))

/** Opens the messenger over this page, on this conversation. */
export const askForChat = (group: string): void => useAskedChat.setState({ group })

/** It is shown. */
export const answerAskedChat = (): void => useAskedChat.setState({ group: null })
