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
