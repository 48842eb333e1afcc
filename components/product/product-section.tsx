import { useTranslations } from 'next-intl'
import { Questions } from '@/components/content/questions'
import { ButtonLink } from '@/components/ui/button'
import { ChipLink } from '@/components/ui/chip'
import { Picture } from '@/components/ui/pictures/picture'
import type { AddOn, Experience } from '@/lib/discovery/experience-contract'
import { links } from '@/lib/links/links'
import { PRODUCT_SECTIONS, type ProductSection } from '@/lib/links/segments'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire, multiply } from '@/lib/money/money'
import { Bullets } from './bullets'
import { Included } from './included'
import { ProductCrumbs } from './product-view'

interface ProductSectionViewProps {
  readonly market: Market
  readonly experience: Experience
  readonly section: ProductSection
}

/** A sub-page of a product (specification §2): one section with the way back to all of it. */
export function ProductSectionView({ market, experience, section }: ProductSectionViewProps) {
  const t = useTranslations('product')
  const { cover, name, headline } = experience
  return (
    <main id="content" className="wrap pb-section">
      <ProductCrumbs experience={experience} />
      <div className="grid items-center gap-6 py-6 md:grid-cols-[1fr_280px]">
        <div>
          <h1>{name}</h1>
          <p className="mt-4 max-w-measure text-lead text-ink-soft">{headline}</p>
        </div>
        <Picture
          picture={cover}
          sizes="(min-width: 768px) 280px, 100vw"
          priority
          className="aspect-video w-full rounded-card object-cover"
        />
      </div>
      <nav aria-label={t('sections')} className="flex flex-wrap gap-2">
        <ChipLink href={links.product(experience, market.locale)}>{t('wholeTrip')}</ChipLink>
        {PRODUCT_SECTIONS.map((other) => (
          <ChipLink
            key={other}
            on={other === section}
            aria-current={other === section ? 'page' : undefined}
            href={links.productSection(experience, other, market.locale)}
          >
            {t(`sectionNames.${other}`)}
          </ChipLink>
        ))}
      </nav>
      <div className="max-w-[760px]">
        <SectionBody market={market} experience={experience} section={section} />
        <ButtonLink look="main" href={`${links.product(experience, market.locale)}#fechas`} className="mt-10">
          {t('seeDates')}
        </ButtonLink>
      </div>
    </main>
  )
}

function SectionBody({ market, experience, section }: ProductSectionViewProps) {
  const t = useTranslations('product')
  switch (section) {
    case 'for-me':
      return <Bullets title={t('forMe')} items={experience.for_me} icon="user" />
    case 'whats-included':
      return <Included included={experience.whats_included} />
    case 'faqs':
      return <Questions title={t('faqs')} questions={experience.faqs} />
    default:
      return <AddOns market={market} experience={experience} />
  }
}

function AddOns({ market, experience }: Omit<ProductSectionViewProps, 'section'>) {
  const t = useTranslations('product')
  const { extras, rooms, flights, insurances } = experience
  const addOns = [...extras, ...rooms, ...flights, ...insurances]
  return (
    <section className="trip-section">
      <h2>{t('extras')}</h2>
      {addOns.length === 0 ? <p className="text-ink-soft">{t('noExtras')}</p> : null}
      <ul className="divide-y divide-hairline">
        {addOns.map((addOn) => (
          <li key={addOn.uuid} className="flex justify-between gap-4 py-4">
            <span>
              <b>{addOn.name}</b>
              <span className="block text-note text-ink-soft">{addOn.description}</span>
            </span>
            <b className="num whitespace-nowrap">
              {addOn.group === 'included' ? t('inThePrice') : formatMoney(eachPrice(addOn, market))}
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function eachPrice({ price, unit }: AddOn, { currency }: Market) {
  return multiply(fromWire(price, currency), unit)
}
