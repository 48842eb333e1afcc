import type { SiteLink } from './site-links'

/** How the desk of a country is reached. */
export interface DeskView {
  readonly whatsapp: readonly string[]
  readonly phone: string
  readonly email: string
}

/** Chat and phone links take digits only (specification §9). A number stays in one line. */
export const deskLinks = {
  chats: ({ whatsapp }: Pick<DeskView, 'whatsapp'>): SiteLink[] =>
    whatsapp.map((number) => ({
      href: `https://wa.me/${digits(number)}`,
      label: `WhatsApp ${whole(number)}`,
    })),
  call: ({ phone }: Pick<DeskView, 'phone'>): SiteLink => ({
    href: `tel:+${digits(phone)}`,
    label: whole(phone),
  }),
}

const digits = (number: string) => number.replace(/\D/g, '')
const whole = (number: string) => number.replaceAll(' ', '\u00a0')
