/** A short message that goes away by itself. */
export interface ToastMessage {
  readonly text: string
  readonly tone?: 'plain' | 'error'
  /** It stays until somebody answers it. */
  readonly stays?: boolean
  /** One way to take it back or go on. */
  readonly action?: { readonly label: string; readonly onClick: () => void }
}
