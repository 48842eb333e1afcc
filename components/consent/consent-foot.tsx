import { useTranslations } from 'next-intl'
import { contentLinks } from '@/lib/links/content-links'

/** The way to one's permissions on pages that have no footer. Without scripts it leads to what is kept, and why. */
export function ConsentFoot() {
  const t = useTranslations('layout.links')
  return (
    <footer className="wrap pb-24 text-small lg:pb-7">
      <a href={contentLinks.privacy()} data-dialog="consent" className="inline-flex min-h-11 items-center">
        {t('consent')}
      </a>
    </footer>
  )
}
