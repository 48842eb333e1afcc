/**
 * Reads a reservation code as a person types it: lower case, grouped, with O for 0 and I or L for 1 (domain.md §8).
 * @returns the 13 characters, or null when it cannot be a code
 */
export function readTypedCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{13}$/.test(code) ? code : null
}
