/** A page whose scripts come after its first view. */
export function withLaterScripts(html: string): string
