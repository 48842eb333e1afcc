/**
 * A code as it is compared and stored: without blanks around it, accents and case, so that `Níló7` is `NILO7`. Influencer
 * codes are matched so (specification §5), and what is typed by hand should never fail for less.
 */
export function canonicalCode(typed: string): string {
  return typed.normalize('NFD').replace(/\p{M}/gu, '').trim().toUpperCase()
}

export function sameCode(a: string, b: string): boolean {
  return canonicalCode(a) === canonicalCode(b)
}
