import type { ChatRole } from '@/lib/messenger/chat-shapes'

/** Somebody who takes part: a traveller by their account, a host as one whoever answers, and the desk as one. */
export interface Party {
  readonly id: string
  readonly role: ChatRole
}

/** The desk in every conversation. */
export const DESK_PARTY = '00000000-0000-4000-8000-0000000de5c0'
export const THE_DESK: Party = { id: DESK_PARTY, role: 'desk' }
