const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

/** How a card is named everywhere: "Visa 4242". */
export function cardName({ brand, last4 }: { readonly brand: string; readonly last4: string }): string {
  return `${BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)} ${last4}`
}
