/** What is of one connection alone: the next one has its own. */
const HOPS = /^(?:connection|keep-alive|transfer-encoding|proxy-connection|te|trailer|upgrade)$/i

/** Names and values by turns, without those of the connection they came by. */
export function withoutHops(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => !HOPS.test(rawHeaders[index - (index % 2)] ?? ''))
}
