export function fingerprint(paths: readonly string[], root: string): string
