import { randomUUID } from 'node:crypto'
import { wrong } from './account'
import type { State } from './state'

const KINDS = { acceptance_token: 'END_USER_POLICY', accept_personal_auth: 'PERSONAL_DATA_AUTH' } as const

/** `GET /merchants/info`: a new pair of tokens each time. */
export function merchant(state: State): object {
  const spent = state.stolenConsents > 0
  if (spent) state.stolenConsents -= 1
  const text = (kind: string) => {
    const token = `eyJ.${randomUUID()}.double`
    state.consents.set(token, { kind, spent })
    return {
      acceptance_token: token,
      permalink: `https://wompi.example/${kind}-${state.texts}.pdf`,
      type: kind,
    }
  }
  return {
    ...{ id: 4242, name: 'Andanza', legal_name: 'Andanza SAS', active: true },
    presigned_acceptance: text(KINDS.acceptance_token),
    presigned_personal_data_auth: text(KINDS.accept_personal_auth),
  }
}

/** Both must be there, of their kind and unspent. They are spent now, even if something else is wrong with the call. */
export function takeConsents(state: State, body: Readonly<Record<string, unknown>>): void {
  for (const [field, kind] of Object.entries(KINDS)) {
    const given = state.consents.get(String(body[field]))
    if (!given || given.kind !== kind) throw wrong(field, 'Es inválido')
    if (given.spent) throw wrong(field, 'Ya fue usado')
    given.spent = true
  }
}
