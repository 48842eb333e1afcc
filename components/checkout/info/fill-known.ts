import type { InfoDraft } from '@/stores/checkout-store'
import type { KnownBuyer } from '@/stores/known-buyer'

/** Where the cursor is; what is written there is the traveller's. */
export type Focused = string | null

/**
 * A draft with what is known of the buyer in the fields that are still empty. Name and surname are one person's, so are
 * a calling code and its number; a draft with another e-mail is of somebody else and stays as it is.
 * @param focused the name of the field that is being typed in
 */
export function fillKnown(draft: InfoDraft, known: KnownBuyer, focused: Focused): InfoDraft {
  const isOther = draft.email.trim() !== '' && !isSameText(draft.email, known.email)
  if (isOther || focused === 'email') return draft
  const isNamed = [draft.firstname, draft.lastname].some((text) => text.trim() !== '')
  const isNaming = focused === 'firstname' || focused === 'lastname'
  const takesName = !isNamed && !isNaming
  const takesPhone =
    draft.phone.number.trim() === '' && known.phone.number !== '' && focused !== 'phone.number'
  return {
    ...draft,
    ...(takesName ? { firstname: known.firstname, lastname: known.lastname } : {}),
    email: draft.email || known.email,
    phone: takesPhone
      ? { dial: known.phone.dial || draft.phone.dial, number: known.phone.number }
      : draft.phone,
  }
}

/** A draft without what was filled in of somebody: what was typed over it stays. */
export function withoutKnown(draft: InfoDraft, known: KnownBuyer): InfoDraft {
  const left = (typed: string, filled: string) => (typed === filled ? '' : typed)
  return {
    ...draft,
    firstname: left(draft.firstname, known.firstname),
    lastname: left(draft.lastname, known.lastname),
    email: left(draft.email, known.email),
    phone: { dial: draft.phone.dial, number: left(draft.phone.number, known.phone.number) },
  }
}

/** Whether this draft is of the buyer who is known. */
export function isOfKnown({ email }: Pick<InfoDraft, 'email'>, known: KnownBuyer): boolean {
  return isSameText(email, known.email)
}

function isSameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
