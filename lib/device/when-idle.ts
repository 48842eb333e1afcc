/**
 * Does something after the page has loaded, at an idle moment or after so many milliseconds at the latest.
 * @param timeout milliseconds
 */
export function whenIdle(work: () => void, timeout: number): void {
  const later = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout }) : setTimeout(work, timeout)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
