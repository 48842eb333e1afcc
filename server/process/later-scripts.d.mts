/** A page whose scripts come after its first paint. */
export function withLaterScripts(html: string): string
