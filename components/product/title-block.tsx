import { useTranslations } from 'next-intl'
import { languageNames } from '@/components/cards/language-names'
import { Heart } from '@/components/hearts/heart'
import { Icon } from '@/components/ui/icons/icon'
import { Initials } from '@/components/ui/pictures/initials'
import { SiteLink } from '@/components/ui/site-link'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { Experience } from '@/lib/discovery/experience-contract'
import { contentLinks } from '@/lib/links/content-links'
import { links } from '@/lib/links/links'
import { Elsewhere } from './elsewhere'

interface TitleBlockProps {
  readonly experience: Experience
}

/** What it is, how long, in which languages, for how many, and who receives you. */
export function TitleBlock({ experience }: TitleBlockProps) {
  const t = useTranslations('product')
  const common = useTranslations('common')
  const card = useTranslations('card')
  const locale = useSiteLocale()
  const { name, country, starting_point: start, ending_point: end, reviews, local } = experience
  const { min, max } = experience.number_of_travelers
  const route = start && end && start !== end ? t('fromTo', { start, end }) : start
  return (
    <div className="trip-title">
      <p className="text-small text-ink-soft">{[country.name, route].filter(Boolean).join(' · ')}</p>
      <h1>{name}</h1>
      <ul className="trip-facts">
        {reviews.count > 0 ? (
          <li>
            <Icon name="star" className="icon-s text-violet" /> <b>{reviews.value.toFixed(1)}</b>{' '}
            <a href="#opiniones">{t('reviewCount', { count: reviews.count })}</a>
          </li>
        ) : null}
        <li>
          <Icon name="calendar-days" /> {common('days', { count: experience.duration })}
        </li>
        <li>
          <Icon name="languages" /> {languageNames(experience.languages, common)}
        </li>
        <li>
          <Icon name="users" /> {t('groupSize', { min, max })}
        </li>
      </ul>
      <p className="mt-5 max-w-measure text-lead">{`${experience.headline} ${experience.brief_description}`}</p>
      <p className="mt-6 flex items-center gap-3.5 leading-snug">
        <Initials name={local.name} className="size-12" />
        <span>
          <b>
            {local.permalink ? (
              <SiteLink href={links.host(local.permalink, locale)}>
                {t('host', { name: local.name })}
              </SiteLink>
            ) : (
              t('host', { name: local.name })
            )}
          </b>
          <span className="block text-small text-ink-soft">{t('hostContact')}</span>
        </span>
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-2">
        <a
          href="#preguntas"
          data-dialog="askQuestion"
          data-product={experience.uuid}
          data-title={name}
          className="btn btn-line"
        >
          <Icon name="message-circle" /> {t('ask')}
        </a>
        <a
          href={contentLinks.contactUs()}
          data-dialog="findMyTour"
          data-product={experience.uuid}
          data-title={name}
          className="btn btn-line"
        >
          {t('advice')}
        </a>
        <Heart uuid={experience.uuid} label={card('save', { title: name })} />
      </p>
      <Elsewhere experience={experience} />
    </div>
  )
}
