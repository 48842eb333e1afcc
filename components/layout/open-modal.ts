import type { Modal } from '@/stores/modals-store'

/** The event by which anything on a page asks for a modal. */
export const ASK_MODAL = 'andanza:modal'

/** Opens a modal from anywhere in the browser; its code is loaded then. Plain markup says it with `data-dialog`. */
export function openModal(modal: Modal): void {
  dispatchEvent(new CustomEvent(ASK_MODAL, { detail: modal }))
}
