import { useTranslations } from 'next-intl'
import { deskLinks } from '@/lib/links/desk-links'

/** The name with its sign, and whose this is. Leads to what is to be done today. */
export function DeskBrand() {
  const t = useTranslations('desk')
  return (
    <a className="brand" href={deskLinks.today()}>
      <svg viewBox="0 0 28 28" fill="none" strokeWidth="4.2" strokeLinecap="round" aria-hidden="true">
        <path d="M3.5 23.5 14 5" className="dots" strokeDasharray="0.1 7" />
        <path d="m14 5 10.5 18.5" stroke="currentColor" />
      </svg>
      <b>Andanza</b>
      <em>{t('word')}</em>
    </a>
  )
}
