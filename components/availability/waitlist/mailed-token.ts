/** What a link of a waitlist's mail asks the page of its trip for. */
export interface MailedToken {
  /** `wait`: to prove an address · `seats`: to buy what is held · `leave`: to wait no longer. */
  readonly kind: 'wait' | 'seats' | 'leave'
  readonly token: string
}

const KINDS = ['wait', 'seats', 'leave'] as const

/** Reads `?wait=`, `?seats=` or `?leave=`; null for an address without. @param search of the address */
export function mailedToken(search: string): MailedToken | null {
  const query = new URLSearchParams(search)
  for (const kind of KINDS) {
    const token = query.get(kind)
    if (token) return { kind, token }
  }
  return null
}
