import { track } from './track'

/** The link that a card is; what else can be pressed on it opens nothing. */
const OPENED = '.card[data-item] a'

/**
 * Tells which card of a list was opened, also in another tab. Cards are finished on the server and have no script of their
 * own, so the page listens for all of them. @returns how to stop
 */
export function watchSelected(): () => void {
  document.addEventListener('click', tell, true)
  document.addEventListener('auxclick', tell, true)
  return () => {
    document.removeEventListener('click', tell, true)
    document.removeEventListener('auxclick', tell, true)
  }
}

/** The second button of a mouse opens a menu, and no page. */
function tell({ target, button }: MouseEvent): void {
  const link = target instanceof Element && button < 2 ? target.closest(OPENED) : null
  const item = link?.closest<HTMLElement>('[data-item]')?.dataset.item
  if (item) track({ name: 'select_item', items: [{ item_id: item }] })
}
