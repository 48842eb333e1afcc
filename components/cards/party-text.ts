import type { useTranslations } from 'next-intl'

/** ", para 2 personas", behind an amount that is the party's; nothing for one. */
export function partyText(travellers: number, t: ReturnType<typeof useTranslations<'card'>>): string {
  return travellers > 1 ? t('party', { travellers }) : ''
}
