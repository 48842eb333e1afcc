/** With what somebody travels. */
export const DOCUMENT_KINDS = ['passport', 'cedula'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const PASSPORT = /^(?=.*\d)[A-Z0-9]{6,12}$/
/** Cédula de ciudadanía 6–10 digits, cédula de extranjería 6–7; both are plain numbers. */
export const CEDULA = /^\d{6,10}$/

/** A document number without blanks, dots and hyphens, in capitals: how it is kept. */
export function cleanNumber(typed: string): string {
  return typed.toUpperCase().replace(/[\s.-]/g, '')
}

/** With what somebody of a country may travel: Colombians also with their cédula, everybody else with a passport. */
export function documentKinds(nationality: string): readonly DocumentKind[] {
  return nationality === 'CO' ? DOCUMENT_KINDS : ['passport']
}

/** Whether a number can be one of its kind. */
export function isDocumentNumber(kind: DocumentKind, typed: string): boolean {
  return (kind === 'cedula' ? CEDULA : PASSPORT).test(cleanNumber(typed))
}

/** What may be shown of a number: the last three, never more than half of it. */
export function endingOf(number: string): string {
  return number.slice(number.length - Math.min(3, Math.floor(number.length / 2)))
}
