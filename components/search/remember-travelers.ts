/** How many travel is not a filter: the product page starts with it. */
export function rememberTravelers(count: string | null): void {
  if (!count || !/^([1-9]|1\d|20)$/.test(count)) return
  try {
    sessionStorage.setItem('travelers', count)
  } catch {
    // Storage may be refused: then the product page starts with its smallest booking.
  }
}
