/** Who works at the desk (docs/domain.md §12): five kinds of colleagues, and hosts, who see what is theirs. */
export const ROLES = ['owner', 'operations', 'service', 'content', 'finance', 'host'] as const

export type Role = (typeof ROLES)[number]
