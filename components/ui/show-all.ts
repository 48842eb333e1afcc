/**
 * Lays out what later-paint.css left for later, when nothing else is to do. Only while the page is at its top: further
 * down, parts above the screen would grow from their guessed heights and push away what is being read, and what is near
 * is laid out anyway.
 */
export function showAll(): void {
  if (scrollY === 0) document.documentElement.dataset.all = ''
}
