/** Where a document of a reservation is read. @param file `receipt-R-2026-000123.pdf` */
export function reservationFile(code: string, file: string): string {
  return `/api/v1.5/orders/${code}/documents/${file}`
}
