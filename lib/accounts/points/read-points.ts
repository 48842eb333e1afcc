/** Whole points as typed, with or without spaces and separators of thousands; null for what is no number. */
export function readPoints(typed: string): number | null {
  const digits = typed.trim().replace(/[\s.,](?=\d{3}\b)/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
