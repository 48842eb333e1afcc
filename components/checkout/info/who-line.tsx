import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { InfoDraft } from '@/stores/checkout-store'

/** Who buys, in one line, and the way back to change it. */
export function WhoLine({ info, onChange }: { readonly info: InfoDraft; readonly onChange: () => void }) {
  const t = useTranslations('checkout')
  const { firstname, lastname, email, phone } = info
  return (
    <section
      aria-label={t('pay.who')}
      className="panel flex items-center justify-between gap-3 leading-[1.4]"
    >
      <p className="min-w-0">
        <b>
          {firstname} {lastname}
        </b>
        <span className="block text-small break-words text-ink-soft">
          {email} · {phone.dial} {phone.number}
        </span>
      </p>
      <Button look="text" onClick={onChange}>
        {t('pay.change')}
      </Button>
    </section>
  )
}
