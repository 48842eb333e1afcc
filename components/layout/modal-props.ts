import type { Market } from '@/lib/locale/market'
import type { Modal, ModalName } from '@/stores/modals-store'

/** What a modal's content gets. */
export interface ModalProps<Name extends ModalName> {
  readonly modal: Extract<Modal, { readonly name: Name }>
  readonly market: Market
  readonly close: () => void
}
