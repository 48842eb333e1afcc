/** Pages of one visitor, and what is no page: they are asked of the server as a document, and never ahead of a click. */
const NOT_OPEN =
  /^\/(?:shopping-cart|checkout|fast-checkout|layaway|public\/|user\/|desk(?:[/?#]|$)|social-auth|magic-link|my-data|new-(?:password|email)|api\/|auth\/|_auth\/|internal\/)/

/**
 * Whether the router of the browser may show an address without loading a document: a public page of this site. What
 * opens a dialog there (`?dialog=`) is not, and private pages have a document of their own (adr 0009).
 * @param href of a link, as it is written
 */
export function isOpenPath(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//') && !NOT_OPEN.test(href) && !/[?&]dialog=/.test(href)
}
