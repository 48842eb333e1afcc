/** What is looked for in the audit, as the address says. */
export interface AuditWish {
  readonly object_type?: string
  readonly object_id?: string
}

/** The kinds of objects there are entries about; others can be written into the address. */
export const OBJECT_TYPES = [
  ...(['member', 'case', 'desk_session', 'reservation', 'approval', 'refund', 'ledger_entry'] as const),
  ...(['review', 'payment', 'departure', 'mail', 'export', 'banner'] as const),
] as const

const MOST = { type: 40, id: 80 }

/** Reads an address. */
export function readAuditWish(
  query: Readonly<Record<string, string | readonly string[] | undefined>>,
): AuditWish {
  const { object_type: type, object_id: id } = query
  return {
    ...(typeof type === 'string' && type !== '' ? { object_type: type.slice(0, MOST.type) } : {}),
    ...(typeof id === 'string' && id !== '' ? { object_id: id.slice(0, MOST.id) } : {}),
  }
}
