import { leaveAccountCart } from '@/components/cart/persist-cart'
import { dropDrafts } from '@/components/layout/drafts'
import { endPushes } from '@/lib/pwa/push'
import { emptyVault } from '@/lib/pwa/vault'
import { useCheckoutStore } from '@/stores/checkout-store'
import { forgetFavourites } from '@/stores/favourites-store'
import { forgetBuyer } from '@/stores/known-buyer'
import { forgetOpenChat } from '@/stores/open-chat'
import { forgetOutbox } from '@/stores/outbox-store'

/** After signing out: what belongs to an account, and who bought with it, does not stay in this browser. */
export async function leaveDevice(): Promise<void> {
  // First: what was kept of reservations and messages dies with its keys, whatever else goes wrong.
  const forgotten = forgetOutbox()
  await emptyVault().catch(() => undefined)
  await forgotten
  forgetOpenChat()
  await endPushes().catch(() => undefined)
  await leaveAccountCart()
  forgetBuyer()
  forgetFavourites()
  useCheckoutStore.getState().reset()
  dropDrafts()
}
