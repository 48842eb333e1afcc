/** An amount as a story writes it: `12,345.00`. */
export const shown = (amount: number) =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Such an amount as a number. */
export const plain = (amount: string): number => Number(amount.replaceAll(',', ''))
