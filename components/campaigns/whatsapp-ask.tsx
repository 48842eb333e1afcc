import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icons/icon'

interface WhatsappAskProps {
  /** Of the sales desk, as it is written. */
  readonly number: string
  /** What the message begins with: it names the campaign. */
  readonly words: string
}

/** Asks the sales desk on WhatsApp, in the words of the campaign, so that who answers knows what it is about. */
export function WhatsappAsk({ number, words }: WhatsappAskProps) {
  const t = useTranslations('campaigns')
  const digits = number.replace(/\D/g, '')
  return (
    <p className="wrap pt-4">
      <a
        href={`https://wa.me/${digits}?text=${encodeURIComponent(words)}`}
        className={buttonClass({ look: 'line' })}
      >
        <Icon name="message-circle" /> {t('whatsapp')}
      </a>
    </p>
  )
}
