import { useTranslations } from 'next-intl'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Icon } from '@/components/ui/icons/icon'
import { Initials } from '@/components/ui/pictures/initials'
import { SPOKEN_LANGUAGES } from '@/lib/catalogue/spoken-languages'
import type { Host } from '@/lib/discovery/host-contract'
import { links } from '@/lib/links/links'

/** Who a host is, since when, in which languages, how rated, and how they are reached. */
export function HostHeader({ host }: { readonly host: Host }) {
  const t = useTranslations('host')
  const ui = useTranslations('ui')
  const product = useTranslations('product')
  const { name, place, description, about, since, rating } = host
  const languages = namesOf(host.languages, t)
  return (
    <header className="wrap pb-10">
      <Breadcrumb label={ui('breadcrumb')} crumbs={[{ name: t('home'), href: links.home() }, { name }]} />
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Initials name={name} className="size-20 text-h3" />
        <div className="min-w-0">
          <h1>{name}</h1>
          {place ? <p className="mt-1 text-ink-soft">{t('place', { place })}</p> : null}
        </div>
      </div>
      <ul className="trip-facts">
        {rating.count > 0 ? (
          <li>
            <Icon name="star" className="icon-s text-violet" /> <b>{rating.value.toFixed(1)}</b>{' '}
            <a href="#opiniones">{product('reviewCount', { count: rating.count })}</a>
          </li>
        ) : null}
        {since === null ? null : (
          <li>
            <Icon name="calendar-days" /> {t('since', { year: String(since) })}
          </li>
        )}
        {languages ? (
          <li>
            <Icon name="languages" /> {t('speaks', { languages })}
          </li>
        ) : null}
      </ul>
      <p className="mt-5 max-w-measure text-lead">{description}</p>
      {about ? <p className="mt-3 max-w-measure">{about}</p> : null}
      <p className="mt-3 text-small text-ink-soft">{product('hostContact')}</p>
    </header>
  )
}

/** Languages in words, those that have a name. */
function namesOf(codes: readonly string[], t: ReturnType<typeof useTranslations<'host'>>): string {
  return codes
    .flatMap((code) => SPOKEN_LANGUAGES.find((known) => known === code) ?? [])
    .map((code) => t(`languages.${code}`))
    .join(', ')
}
