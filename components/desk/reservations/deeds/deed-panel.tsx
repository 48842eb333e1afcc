import { useTranslations } from 'next-intl'
import type { Deed } from '@/lib/desk/deed-contract'
import { Sheet } from '../../ui/sheet'
import { ContactForm } from './contact-form'
import { DEED_ICONS } from './deed-icons'
import type { DeedProps } from './deed-props'
import { EntryForm } from './entry-form'
import { PayLinkForm } from './pay-link-form'
import { RemindForm } from './remind-form'
import { SupplierPaidForm } from './supplier-paid-form'

interface DeedPanelProps extends DeedProps {
  readonly deed: Deed
  readonly onClose: () => void
}

/** Something that is done to a reservation without a quote, beside its ledger. */
export function DeedPanel({ deed, onClose, ...form }: DeedPanelProps) {
  const t = useTranslations('desk.deeds')
  return (
    <Sheet icon={DEED_ICONS[deed]} title={t(`titles.${deed}`)} closeLabel={t('close')} onClose={onClose}>
      {deed === 'pay_link' ? <PayLinkForm {...form} /> : null}
      {deed === 'contact' ? <ContactForm {...form} /> : null}
      {deed === 'entry' ? <EntryForm {...form} /> : null}
      {deed === 'remind' ? <RemindForm {...form} /> : null}
      {deed === 'supplier_paid' ? <SupplierPaidForm {...form} /> : null}
    </Sheet>
  )
}
