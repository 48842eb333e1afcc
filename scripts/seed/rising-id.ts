/**
 * SQL of a uuid (v7) that rises with a whole number, as the ids of the site rise with time: what is written together
 * lies together, in the indexes too.
 * @param number a column or expression of a bigint
 * @param day an expression of a date; its first millisecond is the time of number 0
 */
export function risingId(number: string, day: string): string {
  const milliseconds = `(extract(epoch from ${day}::date)::bigint * 1000 + ${number} / 4096)`
  return `(lpad(to_hex(${milliseconds}), 12, '0') || '7' || lpad(to_hex(${number} % 4096), 3, '0')
    || '8' || substr(md5(${number}::text), 1, 15))::uuid`
}
