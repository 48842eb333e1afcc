import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import type { IconName } from '@/components/ui/icons/icon-names'
import type { CountryInformation } from '@/lib/discovery/country-contract'

interface TravelFactsProps {
  readonly facts: CountryInformation['travel_information']
  readonly country: CountryInformation['country']
}

const ICONS: Readonly<Record<string, IconName>> = {
  visa: 'stamp',
  currency: 'wallet',
  language: 'languages',
  plug: 'plug',
  timezone: 'clock',
  phone: 'phone',
}

/** Visa, currency, plug, language and what else one asks before packing. */
export function TravelFacts({ facts, country }: TravelFactsProps) {
  const t = useTranslations('country')
  if (facts.length === 0) return null
  return (
    <section className="section bg-card">
      <div className="wrap">
        <h2 className="mb-6">{t('facts', { country: country.name })}</h2>
        <dl className="grid gap-x-10 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
          {facts.map(({ key, title, text }) => (
            <div key={key}>
              <dt className="flex gap-3.5 font-bold">
                <Icon name={ICONS[key] ?? 'info'} className="mt-0.5 text-violet" />
                {title}
              </dt>
              <dd className="pl-8.5 text-note text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
