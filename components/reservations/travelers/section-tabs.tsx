import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import { links } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'
import type { ReservationDetail } from '@/lib/reservations/detail'

/** Sub-sections with a page of their own. */
export const OWN_SECTIONS = ['travelers', 'insurances', 'flights', 'provider'] as const
export type OwnSection = (typeof OWN_SECTIONS)[number]

export function isOwnSection(section: string | null): section is OwnSection {
  return OWN_SECTIONS.some((one) => one === section)
}

interface SectionTabsProps {
  readonly detail: ReservationDetail
  /** Null on a page that is none of them. */
  readonly current: OwnSection | null
}

/** The trip's name and its pages; on a phone they scroll sideways. */
export function SectionTabs({ detail, current }: SectionTabsProps) {
  const t = useTranslations('travelers')
  const { code } = detail.reservation
  const to = detail.reader === 'owner' ? userLinks.reservation : links.publicReservation
  return (
    <div className="border-b border-hairline">
      <div className="wrap pt-6">
        <p className="font-bold">{detail.product.name}</p>
        <nav aria-label={t('tabs')} className="overflow-x-auto">
          <ul className="flex gap-5">
            <li>
              <SiteLink href={to(code)} className="inline-flex min-h-11 items-center">
                {t('summary')}
              </SiteLink>
            </li>
            {OWN_SECTIONS.map((section) => (
              <li key={section}>
                <SiteLink
                  href={to(code, section)}
                  aria-current={section === current ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center whitespace-nowrap aria-[current=page]:font-bold"
                >
                  {t(`sections.${section}.tab`)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}
