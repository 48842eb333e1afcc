import type { Locale } from '@/lib/locale/market'

const KB = 1024
const MB = KB * KB

/** Bytes as people read them: "312 KB" · "1.4 MB", in Colombia "1,4 MB"; never less than 1 KB. */
export function fileSize(bytes: number, locale: Locale): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} KB`
  const amount = (bytes / MB).toFixed(1).replace(/\.0$/, '')
  return `${locale === 'es_CO' ? amount.replace('.', ',') : amount} MB`
}
