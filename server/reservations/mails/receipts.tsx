import { Paragraph } from '@/server/platform/mail/layout'
import type { Words } from '@/server/platform/mail/words'

interface ReceiptsProps {
  /** Numbers; a mail that was queued before there were receipts has none. */
  readonly receipts?: readonly string[] | undefined
  readonly words: Pick<Words, 'shared' | 'lang'>
}

/** The numbers of the receipts of what came in. */
export function Receipts({ receipts = [], words: { shared, lang } }: ReceiptsProps) {
  if (receipts.length === 0) return null
  const numbers = new Intl.ListFormat(lang, { type: 'conjunction' }).format(receipts)
  return <Paragraph>{shared('receipts', { count: receipts.length, numbers })}</Paragraph>
}
