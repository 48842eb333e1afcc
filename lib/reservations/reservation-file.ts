/** Where a document of a reservation is read. @param file `receipt-R-2026-000123.pdf` */
export function reservationFile(code: string, file: string): string {
  return `/api/v1.5/orders/${code}/documents/${file}`
}

/** Where a traveller's own copy of the voucher is read. */
export function ownVoucherFile(token: string): string {
  return `/api/v1.5/traveler-vouchers/${token}/voucher.pdf`
}
