/** What a method must be told of who pays, beside the amount: asked on the payment form. */
export const PAYMENT_NEEDS = ['document', 'bank', 'phone', 'consent'] as const
export type PaymentNeed = (typeof PAYMENT_NEEDS)[number]

/** Documents that Colombian banks know somebody by: cédula, cédula de extranjería, NIT of a company, passport. */
export const HOLDER_DOCUMENTS = ['CC', 'CE', 'NIT', 'PA'] as const
export type HolderDocument = (typeof HOLDER_DOCUMENTS)[number]

const NUMBERS: Readonly<Record<HolderDocument, RegExp>> = {
  CC: /^\d{5,10}$/,
  CE: /^\d{5,10}$/,
  // With or without its check digit.
  NIT: /^\d{8,10}$/,
  PA: /^[A-Z0-9]{5,15}$/,
}

/** Digits or a document as people write them, in groups, without what groups them. */
export function ungrouped(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase()
}

/** Whether an ungrouped number can be one of its type. */
export function isHolderDocument(type: HolderDocument, number: string): boolean {
  return NUMBERS[type].test(number)
}

/** The ten digits of a mobile phone of Colombia, however it was written; null when it is none. */
export function colombianMobile(typed: string): string | null {
  const [, digits] = /^(?:\+?57)?(3\d{9})$/.exec(typed.replace(/[\s().-]/g, '')) ?? []
  return digits ?? null
}
