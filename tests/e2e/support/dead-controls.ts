/**
 * What is seen and could be pressed or filled in without scripts, and would do nothing: runs in the page. Fields and
 * buttons of a form with an address are the browser's, as are links; a link within the page needs its place, and one that
 * only opens a dialog has none. Rows of stars are read as they are.
 * @returns what each says, with its element
 */
export function deadControls(): string[] {
  const isSeen = (part: Element) =>
    part.checkVisibility({ visibilityProperty: true }) && getComputedStyle(part).pointerEvents !== 'none'
  const kinds = 'button, input, select, textarea, a:not([href]), a[href^="/?dialog="]'
  const controls = [...document.querySelectorAll(kinds)].filter(
    (part) => !part.matches('form[action] *, .star-row, .star-row *, [type=hidden], :disabled'),
  )
  const lost = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].filter(
    ({ hash }) => !hash || !document.getElementById(hash.slice(1)),
  )
  return [...controls, ...lost]
    .filter(isSeen)
    .map((part) => `${part.localName} ${part.getAttribute('aria-label') ?? part.textContent?.trim() ?? ''}`)
}
