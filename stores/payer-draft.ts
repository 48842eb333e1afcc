import { create } from 'zustand'
import type { HolderDocument, PaymentNeed } from '@/lib/payments/payer-needs'

/** What a payment form was told of who pays, as it was typed. */
export interface PayerDraft {
  readonly documentType: HolderDocument
  readonly documentNumber: string
  readonly phone: string
  readonly bank: string
  /** Texts that were agreed to, by `consentKey`: another version is another text. */
  readonly agreed: readonly string[]
}

/** What is wrong with what was told for a need: found here, or said by the API in the traveller's language. */
export type NeedProblem = { readonly by: 'form' } | { readonly by: 'api'; readonly message: string }

interface PayerDraftState {
  readonly draft: PayerDraft
  readonly wrong: Readonly<Partial<Record<PaymentNeed, NeedProblem>>>
  /** How often it was said what is wrong. */
  readonly marks: number
  /** Takes over what is typed; what was wrong with that need is not said any more. */
  readonly tell: (need: PaymentNeed, change: Partial<PayerDraft>) => void
  readonly mark: (wrong: PayerDraftState['wrong']) => void
}

const EMPTY: PayerDraft = { documentType: 'CC', documentNumber: '', phone: '', bank: '', agreed: [] }

/**
 * The draft of the fields that a way to pay needs. It lives as long as the page, through every other way that is looked
 * at and every failed try, and is written nowhere: a document is nothing to leave in a browser.
 */
export const usePayerDraft = create<PayerDraftState>()((set) => ({
  draft: EMPTY,
  wrong: {},
  marks: 0,
  tell: (need, change) =>
    set(({ draft, wrong: { [need]: _told, ...wrong } }) => ({ draft: { ...draft, ...change }, wrong })),
  mark: (wrong) => set(({ marks }) => ({ wrong, marks: marks + 1 })),
}))

export const consentKey = ({ id, version }: { readonly id: string; readonly version: string }) =>
  `${id} ${version}`
