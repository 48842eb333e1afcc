import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import type { Contact } from '@/lib/content/content-contract'

/** Who answers in each country: two desks with their hours, the company, the way in an emergency (specification §3). */
export function ContactData({ contacts }: { readonly contacts: readonly Contact[] }) {
  const t = useTranslations('content')
  return (
    <ul className="grid gap-6 lg:grid-cols-3">
      {contacts.map(({ alpha_3_code, country, customer_service, sales, company, emergency_link }) => (
        <li key={alpha_3_code} className="panel wrap-anywhere grid content-start gap-6">
          <h2 className="text-h3">{country}</h2>
          <Desk title={t('contact.service')} desk={customer_service} />
          <Desk title={t('contact.sales')} desk={sales} />
          <p className="text-note">
            <a href={emergency_link} className="inline-flex min-h-11 items-center gap-2 font-semibold">
              <Icon name="shield-check" />
              {t('contact.emergency')}
            </a>
          </p>
          <p className="border-t border-hairline pt-4 text-small text-ink-soft">
            {[company.name, company.registry].filter(Boolean).join(' · ')}
            <br />
            {company.address}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Desk({ title, desk }: { readonly title: string; readonly desk: Contact['sales'] }) {
  const t = useTranslations('content')
  return (
    <div>
      <h3 className="text-base font-bold">{title}</h3>
      <p className="mt-1 flex items-center gap-2 text-small text-ink-soft">
        <Icon name="clock" className="icon-s" />
        {desk.schedules}
      </p>
      <ul className="mt-2 grid">
        {desk.whatsapp.map((number) => (
          <ContactLink key={number} icon="message-circle" href={`https://wa.me/${digitsOf(number)}`}>
            {t('contact.whatsapp', { number })}
          </ContactLink>
        ))}
        <ContactLink icon="phone" href={`tel:+${digitsOf(desk.phone)}`}>
          {desk.phone}
        </ContactLink>
        <ContactLink icon="mail" href={`mailto:${desk.email}`}>
          {desk.email}
        </ContactLink>
      </ul>
    </div>
  )
}

interface ContactLinkProps {
  readonly icon: 'message-circle' | 'phone' | 'mail'
  readonly href: string
  readonly children: string
}

function ContactLink({ icon, href, children }: ContactLinkProps) {
  return (
    <li>
      <a href={href} className="num inline-flex min-h-11 items-center gap-2 text-note">
        <Icon name={icon} />
        {children}
      </a>
    </li>
  )
}

/** Chat and phone links take digits only (specification §9). */
function digitsOf(number: string): string {
  return number.replace(/\D/g, '')
}
