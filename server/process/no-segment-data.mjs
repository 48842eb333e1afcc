/**
 * In place of the framework's `collectSegmentData` (next.config.mjs), which reads the flight data of a rendered page
 * twice and writes it again in six to nine parts, each a file, for a router that fetches parts of pages ahead. Our pages
 * have no such router: links are links.
 */
export async function collectSegmentData() {
  return undefined
}

/** The same of what the build reckons for those parts. */
export async function collectPrefetchHints() {
  return null
}
