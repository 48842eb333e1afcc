export function withSingleHead(html: string): string
