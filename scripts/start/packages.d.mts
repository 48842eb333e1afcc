export function checkNode(): void
export function ensurePackages(): void
export function diskSentence(free: number, isFirstStart: boolean): string | null
export const INSTALLATION: readonly string[]
