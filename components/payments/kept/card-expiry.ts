/** "08/29", as it is printed on the card. @param day `YYYY-MM-DD`, its last one */
export function cardExpiry(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(2, 4)}`
}
