import type { ToastMessage } from './toast-message'

/** Shows a message in passing. The library is loaded with the first one; nothing has to be mounted by the page. */
export async function showToast(message: ToastMessage): Promise<void> {
  const { present } = await import('./toaster')
  present(message)
}
