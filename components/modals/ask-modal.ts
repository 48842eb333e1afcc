import { safeRedirect } from '@/lib/links/safe-redirect'
import { type Modal, modals } from '@/stores/modals-store'

/** Opens what was asked for: a modal, a link's or the page's address with `?dialog=`, or the `data-…` of a button. */
export function askModal(asked: Modal | URL | DOMStringMap): void {
  const modal =
    asked instanceof URL ? modalOfAddress(asked) : 'name' in asked ? (asked as Modal) : modalOf(asked)
  if (asked instanceof URL && asked.href === location.href) tidyAddress(asked)
  if (modal) modals.getState().open(modal)
}

type Wishes = Readonly<Record<string, string | undefined>>

/** The modal that wishes name; null for none or another word, so that no address can open what does not exist. */
export function modalOf({ dialog, product = '', title = '', about = '', redirect }: Wishes): Modal | null {
  switch (dialog) {
    case 'auth':
      return { name: 'auth', redirect: safeRedirect(redirect) }
    case 'trips':
      return { name: 'trips' }
    case 'consent':
      return { name: 'consent' }
    case 'findMyTour':
      return { name: 'findMyTour', about, ...(product && { product, title }) }
    case 'contact':
      return { name: 'contact' }
    case 'availability':
      return product ? { name: 'availability', product, title } : null
    case 'askQuestion':
      return product ? { name: 'askQuestion', product, title } : null
    default:
      return null
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An address chooses the modal, its product and where signing in leads; words that are shown are ours alone. */
function modalOfAddress({ searchParams }: URL): Modal | null {
  const product = searchParams.get('product') ?? ''
  return modalOf({
    dialog: searchParams.get('dialog') ?? undefined,
    redirect: searchParams.get('redirect') ?? undefined,
    product: UUID.test(product) ? product : undefined,
  })
}

/** Takes the dialog out of the page's address: going back to it or sharing it does not open it again. */
function tidyAddress(address: URL): void {
  const tidy = new URL(address)
  tidy.searchParams.delete('dialog')
  tidy.searchParams.delete('redirect')
  tidy.searchParams.delete('product')
  history.replaceState(history.state, '', tidy)
}
