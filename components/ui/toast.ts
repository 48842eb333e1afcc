/** A short message that goes away by itself. */
export interface ToastMessage {
  readonly text: string
  readonly tone?: 'plain' | 'error'
  /** One way to take it back or go on. */
  readonly action?: { readonly label: string; readonly onClick: () => void }
}

/** Shows a message in passing. The library is loaded with the first one; nothing has to be mounted by the page. */
export async function showToast(message: ToastMessage): Promise<void> {
  const { present } = await import('./toaster')
  present(message)
}
