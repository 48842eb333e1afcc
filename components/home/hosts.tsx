import { useTranslations } from 'next-intl'
import { Initials } from '@/components/ui/pictures/initials'
import { Rating } from '@/components/ui/rating'
import { SiteLink } from '@/components/ui/site-link'
import { useSiteLocale } from '@/components/ui/site-locale'
import { links, type Slugs } from '@/lib/links/links'

/** Who runs a trip. */
export interface Host {
  readonly uuid: string
  readonly name: string
  readonly description: string
  readonly place: string
  /** Null before they have a page. */
  readonly permalink: Slugs | null
  readonly rating: { readonly value: number; readonly count: number }
}

interface HostsProps {
  readonly hosts: readonly Host[]
}

/** "Quién te recibe": hosts with initials on a tint. */
export function Hosts({ hosts }: HostsProps) {
  const t = useTranslations('home')
  const locale = useSiteLocale()
  if (hosts.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="mb-5">{t('hosts')}</h2>
        <ul className="grid md:grid-cols-2 md:gap-x-16">
          {hosts.map(({ uuid, name, description, place, permalink, rating }) => (
            <li key={uuid} className="flex items-center gap-4 border-t border-hairline py-3.5 leading-snug">
              <Initials name={name} className="size-12" />
              <span className="min-w-0 flex-1">
                <b>{permalink ? <SiteLink href={links.host(permalink, locale)}>{name}</SiteLink> : name}</b>
                <span className="block text-small text-ink-soft">
                  {[place, description].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Rating value={rating.value} count={rating.count} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
