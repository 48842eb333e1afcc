import { useTranslations } from 'next-intl'
import { SelectField, TextField } from '@/components/ui/forms/field'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { HolderDocument } from '@/lib/payments/payer-needs'
import { usePayerDraft } from '@/stores/payer-draft'
import type { Options } from './use-options'
import { useProblemOf } from './use-problem-of'

interface DocumentFieldsProps extends Pick<Options, 'documents'> {
  readonly method: PaymentMethod
}

/** By what a bank of Colombia knows whose account or card it is, and a till who pays. */
export function DocumentFields({ documents, method }: DocumentFieldsProps) {
  const t = useTranslations('payments.needs')
  const { documentType: type, documentNumber: number } = usePayerDraft(({ draft }) => draft)
  const { tell } = usePayerDraft.getState()
  return (
    <div className="grid gap-3.5 md:grid-cols-2">
      <SelectField
        label={t('document')}
        value={type}
        onChange={({ target }) => tell('document', { documentType: target.value as HolderDocument })}
      >
        {documents.map((one) => (
          <option key={one} value={one}>
            {t(`documents.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('number')}
        hint={t('numberHint', { method })}
        error={useProblemOf('document')}
        inputMode={type === 'PA' ? 'text' : 'numeric'}
        autoComplete="off"
        spellCheck={false}
        maxLength={24}
        value={number}
        onChange={({ target }) => tell('document', { documentNumber: target.value })}
      />
    </div>
  )
}
